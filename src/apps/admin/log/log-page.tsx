import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { LogEntry } from '../../../domains/staff/staff.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminCustomersTexts } from '../../../ui/texts/admin-customers.ts'
import { adminLogTexts as texts } from '../../../ui/texts/admin-log.ts'
import { adminLogFieldTexts } from '../../../ui/texts/admin-log-fields.ts'
import { useCategories, useChangeTree, useUndoableMerges } from '../api/products/categories.api.ts'
import { logKey, useLog, useLogPeople } from '../api/shop/log.api.ts'
import { Page } from '../components/page.tsx'
import { PersonFilterHint } from '../components/person-filter-hint.tsx'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import type { NameOf } from '../products/history/product-value-words.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { LogPeriod } from './log-period.tsx'
import { logResource } from './log-resource.tsx'

/** The log of changes, views and exports by the staff. */
export function LogPage() {
  const { shopid } = useShop()
  const view = useUrlParameters(urlParameters.log)
  const people = useLogPeople(shopid).data ?? []
  const categories = useCategories(shopid).data ?? []
  const nameOf: NameOf = (id, field) =>
    (field === 'cids' && categories.find(({ cid }) => cid === id)?.name) || adminLogFieldTexts.numbered(id)
  const merges = useUndoableMerges(shopid, useMay()('products:write'))
  const undoButton = ({ action, subject }: LogEntry) => {
    const merge = Number(subject.merge)
    if (action !== 'mergeCategory' || !merges.has(merge)) return null
    return <UndoMerge shopid={shopid} merge={merge} category={String(subject.category)} />
  }
  const source = sourceOf(useLog(shopid, view), ({ entries, next }) => ({ rows: entries, next }))
  return (
    <Page title={texts.title} lead={texts.lead} size="xl">
      <PersonFilterHint uid={view.about} parameter="about" text={adminCustomersTexts.onePerson.log} />
      <ResourceTable
        resource={logResource(people, { nameOf, undoButton })}
        source={source}
        tools={<LogPeriod {...view} />}
      />
    </Page>
  )
}

/** A button that undoes a merge of two categories. `category` is the path of the merged one. */
function UndoMerge({ shopid, merge, category }: { shopid: string; merge: number; category: string }) {
  const client = useQueryClient()
  const { mutate, isPending } = useChangeTree(shopid)
  const undo = () =>
    mutate(
      { change: { merge } },
      {
        onSuccess: () => toast({ text: texts.merge.undone(category), kind: 'done' }),
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
