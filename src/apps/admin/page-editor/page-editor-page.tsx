import { Alert, Button, Group, List, SegmentedControl, Stack, Text } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { PageValue } from '../../../domains/content/shared/page-value.ts'
import { adminPageEditorTexts as texts } from '../../../ui/texts/admin-page-editor.ts'
import {
  type PageDraft,
  pageDraftQuery,
  productIdOf,
  promotionIdOf,
  uploadPagePicture,
  uploadPromotionPicture,
} from '../api/pages/page-drafts.api.ts'
import { DialogWindow } from '../components/dialog-window.tsx'
import { useLeaveGuard } from '../components/edit/use-leave-guard.tsx'
import { Page } from '../components/page.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { ListSkeleton } from '../components/states/list-skeleton.tsx'
import { sendPicture } from '../products/editor/send-picture.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { blockName } from './document/block-words.ts'
import { pageStore } from './document/page-store.ts'
import { useAutosave } from './document/use-autosave.ts'
import { type Editing, EditingContext, useEditing } from './document/use-edited-page.ts'
import styles from './page-editor.module.css'
import { EditorBar } from './page-editor-bar.tsx'
import { PageLists } from './page-lists.tsx'
import { pageName } from './page-name.ts'
import { PagePreview } from './page-preview.tsx'

const conflictTexts = texts.conflict
const MAX_DIFFERENCES = 12

export function PageEditorPage() {
  const { page = '' } = useParams({ strict: false }) as { page?: string }
  return <ShopEditor page={page} />
}

export function DetailEditorPage() {
  const { pid: productId = '' } = useParams({ strict: false }) as { pid?: string }
  return <ShopEditor page={`detail:${productId}`} />
}

/** The editor of a promotion of the platform. */
export function PromotionEditorPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <LoadedEditor page={`promotion:${id}`} shopid="" mayWrite mayReadProducts={false} />
}

function ShopEditor({ page }: { page: string }) {
  const { shopid } = useShop()
  const may = useMay()
  return (
    <LoadedEditor
      page={page}
      shopid={shopid}
      mayWrite={may(productIdOf(page) === null ? 'marketing:write' : 'products:write')}
      mayReadProducts={may('products:read')}
    />
  )
}

interface EditorProps {
  page: string
  /** empty for a promotion of the platform */
  shopid: string
  mayWrite: boolean
  mayReadProducts: boolean
}

function LoadedEditor(props: EditorProps) {
  const { page, shopid } = props
  const { data, isLoadingError, error, refetch } = useQuery(pageDraftQuery(shopid, page))
  if (data) return <PageEditor key={page} {...props} first={data} />
  return (
    <Page title={pageName(page)} size="xl">
      {isLoadingError ? (
        <ErrorState error={error} retry={refetch} missing={texts.missing} isPage={false} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  )
}

/** The editor of a page: blocks on the left, a preview of the draft on the right; one of them on a phone. */
function PageEditor({ page, shopid, mayWrite, mayReadProducts, first }: EditorProps & { first: PageDraft }) {
  const [store] = useState(() => pageStore(first.value))
  const saving = useAutosave({ shopid, page, mayWrite }, store, first)
  const { question } = useLeaveGuard(saving.isUnsaved || saving.state === 'stale')
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<'blocks' | 'preview'>('blocks')
  const title = useSyncExternalStore(store.subscribe, () => store.get().title)
  const name = pageName(page, title)
  usePageTitle(name)
  useHotkeys(
    [
      ['mod+Z', () => store.undo()],
      ['mod+shift+Z', () => store.redo()],
      ['mod+Y', () => store.redo()],
    ],
    // In text fields these keys keep the browser's own undo.
    ['INPUT', 'TEXTAREA', 'SELECT'],
  )
  const send = useCallback(
    (file: File) => {
      if (promotionIdOf(page) !== null) return uploadPromotionPicture(file)
      return productIdOf(page) === null ? uploadPagePicture(shopid, file) : sendPicture(shopid, file)
    },
    [shopid, page],
  )
  const editing = useMemo<Editing>(
    () => ({ store, shopid, mayWrite, sendPicture: send }),
    [store, shopid, mayWrite, send],
  )
  const { draft } = saving
  return (
    <EditingContext value={editing}>
      <div className={styles.editor}>
        <EditorBar page={page} name={name} saving={saving} />
        {!mayWrite && <Alert py="xs">{texts.readOnly}</Alert>}
        {draft.failed && (
          <Alert color="orange" py="xs" role="status">
            {texts.missed(draft.failed)}
          </Alert>
        )}
        {!isWide && (
          <SegmentedControl
            fullWidth
            value={tab}
            onChange={(value) => setTab(value as typeof tab)}
            data={[
              { value: 'blocks', label: texts.list },
              { value: 'preview', label: texts.preview.tab },
            ]}
          />
        )}
        <div className={styles.sides}>
          {(isWide || tab === 'blocks') && (
            <Stack gap="sm" className={styles.blocks}>
              <PageLists page={page} />
            </Stack>
          )}
          {(isWide || tab === 'preview') && (
            <div className={styles.preview}>
              <PagePreview
                page={page}
                shopid={shopid}
                mayReadProducts={mayReadProducts}
                version={draft.version}
              />
            </div>
          )}
        </div>
      </div>
      {saving.theirs && <ConflictDialog saving={saving} theirs={saving.theirs} />}
      {question}
    </EditingContext>
  )
}

/** Shows what another user has saved since the page was opened, and lets the user choose a version. */
function ConflictDialog({ saving, theirs }: { saving: ReturnType<typeof useAutosave>; theirs: PageDraft }) {
  const { store } = useEditing()
  const differences = differencesOf(store.get(), theirs.value)
  return (
    <DialogWindow
      onClose={saving.overwrite}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={conflictTexts.title}
    >
      <Stack>
        <Text>{conflictTexts.text(theirs.saved_by)}</Text>
        {differences.length === 0 ? (
          <Text c="dimmed">{conflictTexts.none}</Text>
        ) : (
          <List size="sm">
            {differences.slice(0, MAX_DIFFERENCES).map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" h={44} onClick={() => saving.continueFrom(theirs)}>
            {conflictTexts.useTheirs}
          </Button>
          <Button h={44} onClick={saving.overwrite} data-autofocus>
            {conflictTexts.useOwn}
          </Button>
        </Group>
      </Stack>
    </DialogWindow>
  )
}

/** Readable differences between this user's page and the other user's page. */
function differencesOf(mine: PageValue, theirs: PageValue): string[] {
  const [myBlocks, theirBlocks] = [mine, theirs].map(
    ({ blocks, below }) => new Map([...blocks, ...below].map((block) => [block.id, block])),
  ) as [Map<string, PageValue['blocks'][number]>, Map<string, PageValue['blocks'][number]>]
  const serialize = (value: unknown) =>
    JSON.stringify(value, (name, field) => (name === 'base' ? undefined : field))
  const settings = ({ blocks: _, below: _below, ...page }: PageValue) => serialize(page)
  const myOrder = [...myBlocks.keys()].filter((id) => theirBlocks.has(id))
  const theirOrder = [...theirBlocks.keys()].filter((id) => myBlocks.has(id))
  return [
    ...[...theirBlocks.values()]
      .filter(({ id }) => !myBlocks.has(id))
      .map((block) => conflictTexts.added(blockName(block))),
    ...[...myBlocks.values()]
      .filter(({ id }) => !theirBlocks.has(id))
      .map((block) => conflictTexts.removed(blockName(block))),
    ...[...theirBlocks.values()]
      .filter((block) => {
        const myBlock = myBlocks.get(block.id)
        return myBlock && serializeSorted(myBlock, serialize) !== serializeSorted(block, serialize)
      })
      .map((block) => conflictTexts.changed(blockName(block))),
    ...(myOrder.join() === theirOrder.join() ? [] : [conflictTexts.moved]),
    ...(settings(mine) === settings(theirs) ? [] : [conflictTexts.settings]),
  ]
}

const serializeSorted = (value: object, serialize: (value: unknown) => string): string =>
  serialize(Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))))
