import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { PickedProduct } from '../../../../domains/catalogue/picks/contract.ts'
import { lastDay } from '../../../../ui/dates.ts'
import { won } from '../../../../ui/money.ts'
import { adminPicksTexts as texts } from '../../../../ui/texts/admin-picks.ts'
import { useEndPick } from '../../calls/products/picks.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import type { Resource } from '../../kit/table/resource.ts'
import { plainColumn, viewFilter } from './pick-columns.tsx'

/** The list of other shops that sell this shop's goods. */
export const sellersResource = (shopid: string, mayWrite: boolean): Resource<PickedProduct> => ({
  id: 'picked',
  label: texts.views.sellers,
  noun: texts.noun,
  keyOf: ({ sid }) => String(sid),
  nameOf: ({ title }) => title,
  columns: [
    {
      id: 'title',
      header: texts.columns.title,
      card: 'title',
      always: true,
      text: ({ title }) => title,
      cell: ({ title, seller }) => (
        <>
          <Text size="sm" fw={700}>
            {title}
          </Text>
          <Text size="sm" c="dimmed">
            {texts.soldBy(seller.name)}
          </Text>
        </>
      ),
    },
    plainColumn('price', ({ price }) => won(price)),
    plainColumn('since', ({ picked_at }) => lastDay(picked_at)),
    ...(mayWrite
      ? [
          {
            id: 'act',
            header: texts.columns.act,
            card: 'foot' as const,
            width: 'fit' as const,
            cell: (picked: PickedProduct) => <EndButton shopid={shopid} picked={picked} />,
          },
        ]
      : []),
  ],
  filters: [viewFilter],
  empty: { ...texts.noSellers, icon: 'share' },
})

/** Ends a pick, after a confirmation: nothing brings it back. */
function EndButton({ shopid, picked: { sid, title, seller } }: { shopid: string; picked: PickedProduct }) {
  const [asking, setAsking] = useState(false)
  const end = useEndPick(shopid)
  return (
    <>
      <Button variant="default" aria-label={texts.endOf(title, seller.name)} onClick={() => setAsking(true)}>
        {texts.end}
      </Button>
      {asking && (
        <FormDialog
          title={texts.end}
          go={texts.end}
          danger
          busy={end.isPending}
          onGo={() => end.mutate(sid, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <Text>{texts.endQuestion(title, seller.name)}</Text>
        </FormDialog>
      )}
    </>
  )
}
