import { Button } from '@mantine/core'
import { useState } from 'react'
import { adminProductFilesTexts } from '../../../../ui/texts/admin-product-files.ts'
import { UndoImportDialog } from '../../components/jobs/undo-import-dialog.tsx'

/** Undoes an import, after a question. */
export function UndoImport({ shopid, name, job }: { shopid: string; name: string; job: number }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {adminProductFilesTexts.undo.open}
      </Button>
      {opened && (
        <UndoImportDialog
          shopid={shopid}
          name={name}
          job={{ id: job, kind: 'products.import' }}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
