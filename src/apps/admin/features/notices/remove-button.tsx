import { Button } from '@mantine/core'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminNoticesTexts as texts } from '../../../../ui/texts/admin-notices.ts'
import { useNoticeAction } from '../../calls/pages/notices.ts'
import { paths } from '../../paths.ts'
import { useGo } from '../../router/use-go.ts'

/** Takes a notice away, with a way back in what it tells. */
export function RemoveButton({ shopid, id }: { shopid: string; id: number }) {
  const go = useGo()
  const remove = useNoticeAction(shopid, 'delete')
  const restore = useNoticeAction(shopid, 'restore')
  const tellRestored = () => void toast({ text: texts.restored, look: 'done' })
  // The page is left by then, and an answer to it is told to nobody there.
  const back = () => void restore.mutateAsync(id).then(tellRestored, () => {})
  const onSuccess = () => {
    toast({ text: texts.deleted, look: 'done', action: { label: texts.restore, run: back } })
    go(paths.notices(shopid))
  }
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(id, { onSuccess })}>
      {texts.delete}
    </Button>
  )
}
