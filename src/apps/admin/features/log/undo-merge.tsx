import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminLogTexts as texts } from '../../../../ui/texts/admin-log.ts'
import { useChangeTree } from '../../calls/products/categories.ts'
import { logKey } from '../../calls/shop/log.ts'

/** Takes a merge of two categories back. `category` is the path of the one that went. */
export function UndoMerge({ shopid, merge, category }: { shopid: string; merge: number; category: string }) {
  const client = useQueryClient()
  const { mutate, isPending } = useChangeTree(shopid)
  const undo = () =>
    mutate(
      { change: { merge } },
      {
        onSuccess: () => toast({ text: texts.merge.undone(category), look: 'done' }),
        onSettled: () => client.invalidateQueries({ queryKey: logKey(shopid) }),
      },
    )
  return (
    <Button
      variant="default"
      mt={4}
      aria-label={texts.merge.undoOf(category)}
      loading={isPending}
      onClick={undo}
    >
      {texts.merge.undo}
    </Button>
  )
}
