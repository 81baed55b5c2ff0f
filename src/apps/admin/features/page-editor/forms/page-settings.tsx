import { Group, NumberInput, Paper, Select, Stack, TextInput } from '@mantine/core'
import { momentOf, writtenMoment } from '../../../../../ui/dates.ts'
import { adminPageEditorTexts as texts } from '../../../../../ui/texts/admin-page-editor.ts'
import { useEditing, useField } from '../document/use-page.ts'

/** The fields of a popup, or of a content page, beside its blocks. */
export function PageSettings({ isPopup }: { isPopup: boolean }) {
  const { store, mayWrite } = useEditing()
  const title = useField('title')
  const slug = useField('slug')
  const device = useField('device')
  const sort = useField('sort')
  const ratio = useField('ratio')
  const from = useField('shown_from')
  const until = useField('shown_until')
  return (
    <Paper component="section" withBorder p="md" aria-label={texts.settings}>
      <fieldset disabled={!mayWrite} style={{ border: 0, margin: 0, padding: 0 }}>
        <Stack gap="sm">
          <TextInput
            label={texts.fields.title}
            maxLength={200}
            value={title}
            onChange={({ currentTarget }) => store.set({ title: currentTarget.value })}
          />
          {!isPopup && (
            <TextInput
              label={texts.slug}
              description={texts.slugHint}
              maxLength={60}
              value={slug}
              onChange={({ currentTarget }) => store.set({ slug: currentTarget.value.trim() })}
            />
          )}
          {isPopup && (
            <>
              <Group grow preventGrowOverflow={false} wrap="wrap">
                <Select
                  label={texts.fields.device}
                  allowDeselect={false}
                  data={(['all', 'mobile', 'pc'] as const).map((each) => ({
                    value: each,
                    label: texts.devices[each],
                  }))}
                  value={device ?? 'all'}
                  onChange={(next) => store.set({ device: next === 'mobile' || next === 'pc' ? next : null })}
                />
                <NumberInput
                  label={texts.sort}
                  min={0}
                  max={1_000}
                  allowDecimal={false}
                  clampBehavior="strict"
                  value={sort}
                  onChange={(next) => store.set({ sort: Number(next) || 0 })}
                />
                <NumberInput
                  label={texts.ratio}
                  description={texts.ratioHint}
                  min={0.2}
                  max={5}
                  step={0.1}
                  decimalScale={2}
                  value={ratio}
                  onChange={(next) => store.set({ ratio: Math.min(5, Math.max(0.2, Number(next) || 0.8)) })}
                />
              </Group>
              <Group grow preventGrowOverflow={false} wrap="wrap">
                <TextInput
                  type="datetime-local"
                  label={texts.showFrom}
                  value={writtenMoment(from)}
                  onChange={({ currentTarget }) => store.set({ shown_from: momentOf(currentTarget.value) })}
                />
                <TextInput
                  type="datetime-local"
                  label={texts.showUntil}
                  value={writtenMoment(until)}
                  onChange={({ currentTarget }) => store.set({ shown_until: momentOf(currentTarget.value) })}
                />
              </Group>
            </>
          )}
        </Stack>
      </fieldset>
    </Paper>
  )
}
