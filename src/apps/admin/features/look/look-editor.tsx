import { Alert, Button, Group, SegmentedControl } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import type { Look, LookDraft } from '../../../../domains/look/contract.ts'
import { adminLookTexts as texts } from '../../../../ui/texts/admin-look.ts'
import { errorMessage } from '../../calls/error-message.ts'
import { useLeaveGuard } from '../../kit/form/edit/use-leave-guard.tsx'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { Controls } from './controls/controls.tsx'
import styles from './look.module.css'
import { LookPreview } from './preview/look-preview.tsx'
import { LookBar } from './publish/look-bar.tsx'
import { useLookDraft } from './use-look-draft.ts'

/** The controls of a look beside the real shop, which follows each change; on a phone one of them at a time. */
export function LookEditor({ first }: { first: LookDraft }) {
  const { shopid } = useShop()
  const mayWrite = useMay()('settings:write')
  const editing = useLookDraft(shopid, first)
  const { look, change, draft, conflict, error } = editing
  const [pane, setPane] = useState<'controls' | 'preview'>('controls')
  const [uploaded, setUploaded] = useState<Record<string, string>>({})
  useHotkeys(
    [
      ['mod+Z', () => editing.undo?.()],
      ['mod+shift+Z', () => editing.redo?.()],
      ['mod+Y', () => editing.redo?.()],
    ],
    ['INPUT', 'TEXTAREA', 'SELECT'],
  )
  const { question } = useLeaveGuard(editing.isDirty)
  const setLook = useCallback((next: Look, name?: string) => change(next, name), [change])
  const bases: Record<string, string> = {
    [draft.value.logo]: draft.pictures.logo,
    [draft.value.profile]: draft.pictures.profile,
    ...uploaded,
  }
  const pictures = { logo: bases[look.logo] ?? '', profile: bases[look.profile] ?? '' }
  return (
    <div className={styles.page}>
      {question}
      <LookBar editing={editing} mayWrite={mayWrite} />
      {!mayWrite && <Alert m="xs">{texts.state.readOnly}</Alert>}
      {conflict && (
        <Alert color="orange" title={texts.stale.title} role="alert" m="xs">
          {texts.stale.text(conflict.saved_by)}
          <Group gap="xs" mt="xs">
            <Button onClick={() => editing.settle('mine')}>{texts.stale.mine}</Button>
            <Button variant="default" onClick={() => editing.settle('theirs')}>
              {texts.stale.theirs}
            </Button>
          </Group>
        </Alert>
      )}
      {error && (
        <Alert color="red" role="alert" m="xs" style={{ whiteSpace: 'pre-line' }}>
          {errorMessage(error)}
          {editing.isDirty && (
            <Button mt="xs" variant="default" display="block" onClick={editing.retry}>
              {texts.state.again}
            </Button>
          )}
        </Alert>
      )}
      {draft.failed && (
        <Alert color="orange" role="status" m="xs">
          {draft.failed}
        </Alert>
      )}
      <SegmentedControl
        className={styles.panes}
        value={pane}
        onChange={(value) => setPane(value as typeof pane)}
        data={(['controls', 'preview'] as const).map((value) => ({ value, label: texts.panes[value] }))}
        aria-label={texts.panes.label}
        fullWidth
      />
      <div className={styles.work} data-pane={pane}>
        <section className={styles.controls} aria-label={texts.panes.controls}>
          <Controls
            look={look}
            pictures={pictures}
            onChange={setLook}
            onUploaded={({ file, image }) => setUploaded((all) => ({ ...all, [file]: image }))}
            disabled={!mayWrite}
          />
        </section>
        <section className={styles.preview} aria-label={texts.panes.preview}>
          <LookPreview look={look} pictures={pictures} />
        </section>
      </div>
    </div>
  )
}
