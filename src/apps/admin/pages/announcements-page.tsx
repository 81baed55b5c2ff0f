import { Anchor, Badge, Button, ColorInput, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { NoticeRow } from '../../../domains/content/seller/seller-content.contract.ts'
import { ANNOUNCEMENT_STATES } from '../../../domains/content/shared/content-limits.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminNoticesTexts as texts } from '../../../ui/texts/admin-notices.ts'
import { useAnnouncementAction, useAnnouncements } from '../api/pages/announcements.api.ts'
import { useSaveSettings, useSettings } from '../api/shop/settings.api.ts'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import type { Column } from '../components/table/list-columns.ts'
import type { Resource } from '../components/table/list-resource.ts'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { paths } from '../paths.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { BarPreview } from './bar-preview.tsx'

const barTexts = texts.bar

/** The announcements of a shop, and the colour of the bar that shows those with a weight. */
export function AnnouncementsPage() {
  const { shopid } = useShop()
  const may = useMay()
  const view = useUrlParameters(urlParameters.notices)
  const source = sourceOf(useAnnouncements(shopid, view), ({ items, next }) => ({ rows: items, next }))
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="lg"
      actions={
        may('marketing:write') && (
          <Button component="a" flex="none" href={paths.newNotice(shopid)}>
            {texts.create}
          </Button>
        )
      }
    >
      <ResourceTable
        resource={announcementsResource(
          shopid,
          may('marketing:write'),
          view.state || view.q ? 'none' : 'empty',
        )}
        source={source}
      />
      {may('settings:write') && <BarColour />}
    </Page>
  )
}

const COLOUR = /^#[\da-f]{6}$/i

/** The colour of the announcement bar with a preview. */
function BarColour() {
  const { shopid } = useShop()
  const { data: settings } = useSettings(shopid)
  const save = useSaveSettings(shopid)
  const [chosenColour, setChosenColour] = useState<string | null>(null)
  if (!settings) return null
  const colour = chosenColour ?? settings.weight_color
  const go = (weight_color: string) =>
    save.mutate(
      { version: settings.version, weight_color },
      {
        onSuccess() {
          setChosenColour(null)
          toast({ text: barTexts.saved, kind: 'done' })
        },
      },
    )
  return (
    <Section title={barTexts.title}>
      <Stack>
        <BarPreview text="" colour={COLOUR.test(colour) ? colour : settings.weight_color} />
        <ColorInput
          label={barTexts.colour}
          description={barTexts.help}
          value={colour}
          onChange={setChosenColour}
          maw={320}
          withEyeDropper={false}
        />
        <Group>
          <Button
            variant="default"
            loading={save.isPending}
            disabled={!COLOUR.test(colour) || colour === settings.weight_color}
            onClick={() => go(colour)}
          >
            {barTexts.save}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}

/** `emptyText` distinguishes a shop without announcements from a filter without results. */
const announcementsResource = (
  shopid: string,
  mayWrite: boolean,
  emptyText: 'empty' | 'none',
): Resource<NoticeRow> => ({
  id: 'notices',
  label: texts.title,
  noun: texts.title,
  keyOf: ({ id }) => String(id),
  nameOf: ({ title }) => title,
  columns: mayWrite ? [...columnsOf(shopid), actionsColumn(shopid)] : columnsOf(shopid),
  open: ({ id }) => paths.notice(shopid, id),
  filters: [
    {
      name: 'state',
      label: texts.columns.state,
      options: [
        { value: '', label: texts.all },
        ...ANNOUNCEMENT_STATES.map((value) => ({ value, label: texts.states[value] })),
      ],
    },
  ],
  searchable: texts.search,
  empty: { ...texts[emptyText], icon: 'star' },
})

const minute = (moment: string | null) => (moment ? seoulMinute(moment) : '')
const periodOf = ({ shown_from, shown_until }: NoticeRow) =>
  texts.period(minute(shown_from), minute(shown_until))

const columnsOf = (shopid: string): Column<NoticeRow>[] => [
  {
    id: 'title',
    header: texts.columns.title,
    card: 'title',
    always: true,
    text: ({ title }) => title,
    cell: ({ id, title, pinned }) => (
      <Group gap="xs" wrap="nowrap" align="flex-start">
        {pinned && (
          <Badge variant="outline" flex="none">
            {texts.pinned}
          </Badge>
        )}
        <Anchor href={paths.notice(shopid, id)} fw={700} size="sm">
          {title}
        </Anchor>
      </Group>
    ),
  },
  {
    id: 'state',
    header: texts.columns.state,
    card: 'aside',
    width: 'fit',
    text: ({ state }) => texts.states[state],
    cell: ({ state }) => (
      <Badge variant="light" color={state === 'shown' ? 'yard' : 'gray'}>
        {texts.states[state]}
      </Badge>
    ),
  },
  {
    id: 'bar',
    header: texts.columns.bar,
    card: 'named',
    text: ({ weight }) => texts.inBar(weight),
    cell: ({ weight }) => <Text size="sm">{texts.inBar(weight)}</Text>,
  },
  {
    id: 'period',
    header: texts.columns.period,
    card: 'named',
    text: periodOf,
    cell: (notice) => <Text size="sm">{periodOf(notice)}</Text>,
  },
]

const actionsColumn = (shopid: string): Column<NoticeRow> => ({
  id: 'act',
  header: texts.columns.act,
  card: 'foot',
  width: 'fit',
  cell: (notice) => notice.state === 'deleted' && <RestoreButton shopid={shopid} notice={notice} />,
})

function RestoreButton({ shopid, notice: { id, title } }: { shopid: string; notice: NoticeRow }) {
  const restore = useAnnouncementAction(shopid, 'restore')
  const go = () => restore.mutate(id, { onSuccess: () => toast({ text: texts.restored, kind: 'done' }) })
  return (
    <Button variant="default" aria-label={texts.restoreOf(title)} loading={restore.isPending} onClick={go}>
      {texts.restore}
    </Button>
  )
}
