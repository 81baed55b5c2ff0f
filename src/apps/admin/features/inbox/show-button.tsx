import { Button } from '@mantine/core'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminInboxTexts as texts } from '../../../../ui/texts/admin-inbox.ts'
import { useShow } from '../../calls/shop/inbox.ts'

/** Shows a hidden question or review again. */
export function ShowButton({
  shopid,
  kind,
  id,
}: {
  shopid: string
  kind: 'question' | 'review'
  id: number
}) {
  const showing = useShow(shopid, kind)
  const go = () => showing.mutate(id, { onSuccess: () => toast({ text: texts[kind].back, look: 'done' }) })
  return (
    <Button variant="default" loading={showing.isPending} onClick={go}>
      {texts.show}
    </Button>
  )
}
