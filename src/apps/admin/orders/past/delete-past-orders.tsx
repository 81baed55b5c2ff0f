import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { PastOrder } from '../../../../domains/past-orders/past-orders.contract.ts'
import { MAX_DELETED } from '../../../../domains/past-orders/shared/past-order-limits.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminPastOrdersTexts } from '../../../../ui/texts/admin-past-orders.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useDeletePastOrders } from '../../api/orders/past-orders.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import type { BulkControls } from '../../components/table/bulk-actions.ts'
import { allRows, type Source } from '../../components/table/list-source.ts'

const texts = adminPastOrdersTexts.remove

interface Deletion {
  shopid: string
  source: Source<PastOrder>
}

/** Deletes the selected orders, or all that match, after a question. */
export const deleteAction = (deletion: Deletion): BulkControls<PastOrder> => ({
  label: texts.open,
  controls: ({ rows, count, onStarted }) => (
    <DeleteButton {...deletion} rows={rows} count={count} onDeleted={onStarted} />
  ),
})

function DeleteButton({
  shopid,
  source,
  rows,
  count,
  onDeleted,
}: Deletion & { rows: readonly PastOrder[] | 'all'; count: number; onDeleted: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync: remove } = useDeletePastOrders(shopid)
  const [state, setState] = useState<{ isBusy: boolean; error: Error | null }>({ isBusy: false, error: null })
  const run = async () => {
    setState({ isBusy: true, error: null })
    try {
      const ids = (rows === 'all' ? await allRows(source) : rows).map(({ id }) => id)
      for (let done = 0; done < ids.length; done += MAX_DELETED)
        await remove(ids.slice(done, done + MAX_DELETED))
      toast({ text: texts.done(ids.length), kind: 'done' })
      setOpen(false)
      onDeleted()
    } catch (error) {
      setState({ isBusy: false, error: error as Error })
    } finally {
      source.refetch()
    }
  }
  return (
    <>
      <Button color="red" variant="light" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <FormDialog
          title={texts.title(count)}
          go={texts.go}
          danger
          busy={state.isBusy}
          onGo={() => void run()}
          onClose={() => setOpen(false)}
        >
          <Text>{texts.text}</Text>
          {state.error && (
            <Alert color="red" role="alert">
              {errorMessage(state.error)}
            </Alert>
          )}
        </FormDialog>
      )}
    </>
  )
}
