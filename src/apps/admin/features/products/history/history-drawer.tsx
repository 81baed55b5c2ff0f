import { Button, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { adminTexts } from '../../../../../ui/texts/admin.ts'
import { adminHistoryTexts as texts } from '../../../../../ui/texts/admin-history.ts'
import { productHistoryQuery } from '../../../calls/products/product-history.ts'
import { ErrorState } from '../../../kit/feedback/error-state.tsx'
import { ListSkeleton } from '../../../kit/feedback/list-skeleton.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import styles from './history-drawer.module.css'
import { HistoryEntry } from './history-entry.tsx'

/** The changes of a product: who, when, and each field before and after, with the way back. */
export function HistoryDrawer({
  shopid,
  pid,
  mayUndo,
  isDirty,
  onClose,
}: {
  shopid: string
  pid: number
  mayUndo: boolean
  /** the editor has text that is not saved, which an undo would lose */
  isDirty: boolean
  onClose: () => void
}) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    productHistoryQuery(shopid, pid),
  )
  const entries = data?.pages.flatMap(({ items }) => items)
  return (
    <SidePanel title={texts.open} size="md" onClose={onClose}>
      {error && !data && (
        <ErrorState error={error} again={refetch} missing={adminTexts.missing.shop} isPage={false} />
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
            pid={pid}
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
