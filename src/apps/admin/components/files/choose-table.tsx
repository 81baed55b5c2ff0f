import { Alert, Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { errorMessage } from '../../api/error-message.ts'
import { DropArea } from './drop-area.tsx'

const texts = adminKitTexts.file

/**
 * The button and the area to choose or drop a CSV, XLSX or XLS file, and the error if it cannot be read. `max` is in
 * bytes.
 */
export function ChooseTable({
  max,
  reading: { isPending, isSuccess, error, mutate },
}: {
  max: number
  reading: { isPending: boolean; isSuccess: boolean; error: Error | null; mutate: (file: File) => void }
}) {
  const [isTooLarge, setTooLarge] = useState(false)
  const resetInput = useRef<() => void>(null)
  const readFile = (file: File | null) => {
    if (!file) return
    // The same file may be chosen again after a correction.
    resetInput.current?.()
    setTooLarge(file.size > max)
    if (file.size <= max) mutate(file)
  }
  return (
    <DropArea isDisabled={isPending} onDrop={readFile}>
      <FileButton onChange={readFile} resetRef={resetInput} accept=".csv,.xlsx,.xls,.txt">
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
    </DropArea>
  )
}
