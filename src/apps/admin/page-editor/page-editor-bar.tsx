import { ActionIcon, Anchor, Button, Group, Title } from '@mantine/core'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { seoulMinute } from '../../../ui/dates.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminPageEditorTexts as texts } from '../../../ui/texts/admin-page-editor.ts'
import { errorMessage } from '../api/error-message.ts'
import { productIdOf, promotionIdOf, useDraftStep } from '../api/pages/page-drafts.api.ts'
import { MenuButton } from '../components/menu/menu-button.tsx'
import { paths } from '../paths.ts'
import type { useAutosave } from './document/use-autosave.ts'
import { useEditing } from './document/use-edited-page.ts'
import styles from './page-editor.module.css'

const PublishDialog = lazy(async () => ({
  default: (await import('./dialogs/page-publish-dialog.tsx')).PublishDialog,
}))
const VersionsDialog = lazy(async () => ({
  default: (await import('./dialogs/page-versions-dialog.tsx')).VersionsDialog,
}))
const PasteDialog = lazy(async () => ({
  default: (await import('./dialogs/block-paste-dialog.tsx')).PasteDialog,
}))
const TemplatesDialog = lazy(async () => ({
  default: (await import('./dialogs/page-templates-dialog.tsx')).TemplatesDialog,
}))

type Saving = ReturnType<typeof useAutosave>

/** The page's name, the state of its draft, and actions on the whole page. */
export function EditorBar({ page, name, saving }: { page: string; name: string; saving: Saving }) {
  const { store, shopid, mayWrite } = useEditing()
  const [open, setOpen] = useState<'publish' | 'versions' | 'templates' | 'paste' | null>(null)
  const step = useDraftStep(shopid, page)
  const canUndo = useSyncExternalStore(store.subscribe, store.canUndo)
  const canRedo = useSyncExternalStore(store.subscribe, store.canRedo)
  const { draft, state } = saving
  const close = () => setOpen(null)
  const isPromotion = promotionIdOf(page) !== null

  const runStep = async (kind: 'discard' | 'unschedule') => {
    try {
      const version = await saving.flush()
      const next = await step.mutateAsync({ step: kind, version })
      saving.continueFrom(next, { replacesContent: kind === 'discard' })
      if (kind === 'discard') void toast({ text: texts.discarded, kind: 'done' })
    } catch (error) {
      void toast({ text: errorMessage(error), kind: 'error' })
    }
  }
  return (
    <div className={styles.bar}>
      <div className={styles.name}>
        <BackLink page={page} />
        <Title order={1} size="h3">
          {name}
        </Title>
        <p className={styles.state} role="status">
          {stateText(saving)}
        </p>
      </div>
      {mayWrite && (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="default"
            size={44}
            aria-label={texts.undoChange}
            disabled={!canUndo}
            onClick={() => store.undo()}
          >
            <span aria-hidden="true">↶</span>
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={texts.redoChange}
            disabled={!canRedo}
            onClick={() => store.redo()}
          >
            <span aria-hidden="true">↷</span>
          </ActionIcon>
          <MenuButton
            width={200}
            button={
              <ActionIcon variant="default" size={44} aria-label={texts.more}>
                <Icon name="menu" size={18} />
              </ActionIcon>
            }
            entries={[
              { label: texts.templates.open, onSelect: () => setOpen('templates') },
              ...(isPromotion
                ? []
                : [
                    { label: texts.paste.open, onSelect: () => setOpen('paste') },
                    { label: texts.versions, onSelect: () => setOpen('versions') },
                  ]),
              ...(draft.publish_at
                ? [{ label: texts.unschedule, onSelect: () => void runStep('unschedule') }]
                : []),
              ...(state === 'same'
                ? []
                : [{ label: texts.discard, color: 'red', onSelect: () => void runStep('discard') }]),
            ]}
          />
          {state === 'failed' && (
            <Button variant="default" h={44} onClick={() => void saving.flush().catch(() => {})}>
              {texts.retry}
            </Button>
          )}
          <Button h={44} disabled={state === 'same'} onClick={() => setOpen('publish')}>
            {texts.publish}
          </Button>
        </Group>
      )}
      <Suspense>
        {open === 'publish' && <PublishDialog page={page} saving={saving} onClose={close} />}
        {open === 'versions' && <VersionsDialog page={page} saving={saving} onClose={close} />}
        {open === 'paste' && <PasteDialog page={page} onClose={close} />}
        {open === 'templates' && <TemplatesDialog onClose={close} />}
      </Suspense>
    </div>
  )
}

/** Leads to the list or the product from which the editor was opened. */
function BackLink({ page }: { page: string }) {
  const { shopid } = useEditing()
  const productId = productIdOf(page)
  const [href, label] =
    promotionIdOf(page) !== null
      ? [paths.operatorPromotions(), texts.promotion.back]
      : productId === null
        ? [paths.pages(shopid), texts.back]
        : [paths.product(shopid, productId), texts.backToProduct]
  return (
    <Anchor size="sm" href={href}>
      {label}
    </Anchor>
  )
}

function stateText({ state, error, draft }: Saving): string {
  const words = {
    same: draft.published ? texts.same : texts.never,
    unsaved: texts.unsaved,
    saving: texts.saving,
    saved: texts.saved,
    failed: `${texts.failed}. ${error}`,
    stale: texts.conflict.title,
  }[state]
  // 'Saved' alone would suggest that shoppers see the page.
  const isUnpublished = state === 'saved' && !draft.published
  const status = isUnpublished ? `${words} · ${texts.notPublished}` : words
  return draft.publish_at ? `${words} · ${texts.scheduled(seoulMinute(draft.publish_at))}` : status
}
