import { Button } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { adminKitTexts } from '../../../ui/texts/admin-kit.ts'
import { ReasonedDecision } from '../components/form/reasoned-decision.tsx'

const { label, needed } = adminKitTexts.reason

/** Downloads a file after a reason, which is logged. */
export function FileButton({
  title,
  words,
  file,
}: {
  title: string
  words: { go: string; text: string; hint: string }
  file: UseMutationResult<unknown, Error, string>
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" aria-label={title} onClick={() => setOpen(true)}>
        {words.go}
      </Button>
      {isOpen && (
        <ReasonedDecision
          title={title}
          words={{ ...words, label, needed }}
          min={2}
          max={200}
          decision={file}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
