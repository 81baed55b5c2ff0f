import { Alert, Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { errorMessage } from '../../api/error-message.ts'

const texts = adminKitTexts.file

/** The button that takes a CSV or XLSX file, and the reason where it can't be read. `most` is in bytes. */
export function ChooseTable({
  max,
  reading: { isPending, isSuccess, error, mutate },
}: {
  max: number
  reading: { isPending: boolean; isSuccess: boolean; error: Error | null; mutate: (file: File) => void }
}) {
  const [isTooLarge, setTooLarge] = useState(false)
  const forget = useRef<() => void>(null)
  const take = (file: File | null) => {
    if (!file) return
    // The same file may be chosen again after a correction.
    forget.current?.()
    setTooLarge(file.size > max)
    if (file.size <= max) mutate(file)
  }
  return (
    <>
      <FileButton onChange={take} resetRef={forget} accept=".csv,.xlsx,.txt">
        {(props) => (
          <Button {...props} loading={isPending}>
            {isSuccess ? texts.chooseAgain : texts.choose}
          </Button>
        )}
      </FileButton>
      {(isTooLarge || error) && (
        <Alert color="red" role="alert">
          {isTooLarge ? texts.tooLarge(Math.floor(max / 1_048_576)) : errorMessage(error)}
        </Alert>
      )}
    </>
  )
}
