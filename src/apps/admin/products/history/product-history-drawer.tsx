import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ProductEntry } from '../../../../domains/catalogue/changes/history.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminHistoryTexts as texts } from '../../../../ui/texts/admin-history.ts'
import { useUndoChange } from '../../api/products/bulk.api.ts'
import { categoriesQuery } from '../../api/products/categories.api.ts'
import { chosenQuery } from '../../api/products/display.api.ts'
import { productHistoryQuery } from '../../api/products/product-history.api.ts'
import { SidePanel } from '../../components/side-panel.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import styles from './product-history-drawer.module.css'
import { fieldName, valueWords } from './product-value-words.ts'

/** The history of a product's changes, which can be undone. */
export function HistoryDrawer({
  shopid,
  productId,
  mayUndo,
  isDirty,
  onClose,
}: {
  shopid: string
  productId: number
  mayUndo: boolean
  /** the editor has unsaved input, which an undo would lose */
  isDirty: boolean
  onClose: () => void
}) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    productHistoryQuery(shopid, productId),
  )
  const entries = data?.pages.flatMap(({ items }) => items)
  return (
    <SidePanel title={texts.open} size="md" onClose={onClose}>
      {error && !data && (
        <ErrorState error={error} retry={refetch} missing={adminTexts.missing.shop} isPage={false} />
      )}
      {!entries && !error && <ListSkeleton />}
      {entries?.length === 0 && <Text c="dimmed">{texts.empty}</Text>}
      {isDirty && mayUndo && (
        <Text size="sm" c="dimmed" mb="sm">
          {texts.unsaved}
        </Text>
      )}
      <Stack gap={0} component="ol" className={styles.list ?? ''}>
        {entries?.map((entry) => (
          <HistoryEntry
            key={entry.id}
            shopid={shopid}
            productId={productId}
            entry={entry}
            mayUndo={mayUndo && !isDirty}
            onUndone={onClose}
          />
        ))}
      </Stack>
      {hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </SidePanel>
  )
}

function HistoryEntry({
  shopid,
  productId,
  entry,
  mayUndo,
  onUndone,
}: {
  shopid: string
  productId: number
  entry: ProductEntry
  mayUndo: boolean
  onUndone: () => void
}) {
  const { id, at, name, action, job, after, undoable, not_undoable } = entry
  const undo = useUndoChange(shopid, productId)
  const time = seoulMinute(at)
  const showUndone = () => {
    toast({ text: texts.undone, kind: 'done' })
    onUndone()
  }
  const fields = Object.keys(after)
  return (
    <li className={styles.entry}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" fw={700} style={{ overflowWrap: 'anywhere' }}>
            {name || texts.nobody}
          </Text>
          <Group gap={6}>
            <Text size="xs" c="dimmed">
              {time}
            </Text>
            {job !== null && (
              <Badge size="sm" variant="light" color="gray">
                {texts.job}
              </Badge>
            )}
          </Group>
        </div>
        {undoable && mayUndo && (
          <Button
            variant="default"
            flex="none"
            aria-label={texts.undoOf(time)}
            loading={undo.isPending}
            // Uses a promise: the undo remounts the editor with this drawer, so callbacks of the mutation would not
            // run.
            onClick={() => void undo.mutateAsync(id).then(showUndone, () => {})}
          >
            {texts.undo}
          </Button>
        )}
      </Group>
      {texts.actions[action] && (
        <Text size="sm" mt={4}>
          {texts.actions[action]}
        </Text>
      )}
      {fields.length > 0 && <Fields shopid={shopid} entry={entry} />}
      {not_undoable && mayUndo && (
        <Text size="xs" c="dimmed">
          {not_undoable}
        </Text>
      )}
    </li>
  )
}

/** Each changed field before and after. */
function Fields({ shopid, entry: { before, after } }: { shopid: string; entry: ProductEntry }) {
  const { data: categories = [] } = useQuery(categoriesQuery(shopid))
  const listingIds = [before.recommended, after.recommended].flatMap((ids) => (ids ?? []) as number[])
  const { data: chosen } = useQuery(chosenQuery(shopid, [...new Set(listingIds)]))
  const nameOf = (id: number, field: 'cids' | 'recommended') =>
    (field === 'cids'
      ? categories.find(({ cid }) => cid === id)?.name
      : chosen?.items.find(({ sid }) => sid === id)?.title) ?? String(id)
  return (
    <dl className={styles.fields}>
      {Object.keys(after).map((field) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            <del>{valueWords(field, before[field], nameOf)}</del>
            <span aria-hidden> → </span>
            <ins>{valueWords(field, after[field], nameOf)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
