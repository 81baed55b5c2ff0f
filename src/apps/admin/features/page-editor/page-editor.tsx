import { Alert, SegmentedControl, Stack } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { adminPageEditorTexts as texts } from '../../../../ui/texts/admin-page-editor.ts'
import { type PageDraft, productOf, sendPagePicture } from '../../calls/pages/page-drafts.ts'
import { useLeaveGuard } from '../../kit/form/edit/use-leave-guard.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { sendPicture } from '../products/editor/pictures/send-picture.ts'
import { ConflictDialog } from './dialogs/conflict-dialog.tsx'
import { pageStore } from './document/page-store.ts'
import { useAutosave } from './document/use-autosave.ts'
import { type Editing, EditingContext } from './document/use-page.ts'
import { EditorBar } from './editor-bar.tsx'
import styles from './page-editor.module.css'
import { pageName } from './page-name.ts'
import { PagePreview } from './preview/page-preview.tsx'
import { PageLists } from './rows/page-lists.tsx'

/** The editor of a page: its blocks on the left, the real shop with its draft on the right; on a phone one of the two. */
export function PageEditor({ page, first }: { page: string; first: PageDraft }) {
  const { shopid } = useShop()
  const may = useMay()
  const pid = productOf(page)
  const mayWrite = may(pid === null ? 'marketing:write' : 'products:write')
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
    // Text that is typed has an undo of the browser's own.
    ['INPUT', 'TEXTAREA', 'SELECT'],
  )
  const send = useCallback(
    (file: File) => (pid === null ? sendPagePicture(shopid, file) : sendPicture(shopid, file)),
    [shopid, pid],
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
              <PagePreview page={page} version={draft.version} />
            </div>
          )}
        </div>
      </div>
      {saving.theirs && <ConflictDialog saving={saving} theirs={saving.theirs} />}
      {question}
    </EditingContext>
  )
}
