import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from './form-dialog.tsx'

interface Props {
  /** of what is stopped */
  name: string
  texts: { stop: string; stopOf: (name: string) => string; stopQuestion: (name: string) => string }
  isPending: boolean
  /** stops it, and calls `onSettled` when that was saved or refused */
  onStop: (onSettled: () => void) => void
}

/** Stops something after a confirmation, because this cannot be undone. */
export function StopButton({ name, texts, isPending, onStop }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  return (
    <>
      <Button variant="default" aria-label={texts.stopOf(name)} onClick={() => setConfirming(true)}>
        {texts.stop}
      </Button>
      {isConfirming && (
        <FormDialog
          title={texts.stop}
          go={texts.stop}
          danger
          busy={isPending}
          onGo={() => onStop(close)}
          onClose={close}
        >
          <Text>{texts.stopQuestion(name)}</Text>
        </FormDialog>
      )}
    </>
  )
}
