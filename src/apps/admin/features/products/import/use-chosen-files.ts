import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useSendFiles } from '../../../calls/products/product-files.ts'
import { paths } from '../../../paths.ts'
import { useGo } from '../../../router/use-go.ts'
import { type Chosen, chosenOf } from './chosen-files.ts'

const NONE: Chosen = { table: null, pictures: null, problem: null }

/** The files that are chosen for an import, and their way to the server, which ends at the page of the import. */
export function useChosenFiles(shopid: string) {
  const [{ table, pictures, problem }, setChosen] = useState(NONE)
  const forget = useRef<() => void>(null)
  const sending = useSendFiles(shopid)
  const go = useGo()
  // Files go on their way behind another page of the admin; a window that closes ends them.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: sending.isPending })
  const chosen = [table, pictures].filter((file) => file !== null)
  return {
    table,
    chosen,
    problem,
    sending,
    /** empties the browser's own field */
    forget,
    take(files: readonly File[]) {
      // The same file may be chosen again after a correction.
      forget.current?.()
      sending.reset()
      setChosen(chosenOf([...chosen, ...files]))
    },
    without: (file: File) => setChosen(chosenOf(chosen.filter((each) => each !== file))),
    send: () =>
      table &&
      sending.mutate({ table, pictures }, { onSuccess: (id) => go(paths.importProducts(shopid, { id })) }),
  }
}
