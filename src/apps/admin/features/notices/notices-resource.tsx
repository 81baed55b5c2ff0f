import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import type { NoticeRow } from '../../../../domains/content/seller/contract.ts'
import { NOTICE_STATES } from '../../../../domains/content/seller/limits.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminNoticesTexts as texts } from '../../../../ui/texts/admin-notices.ts'
import { useNoticeAction } from '../../calls/pages/notices.ts'
import type { Resource } from '../../kit/table/resource.ts'
import type { Column } from '../../kit/table/rows/columns.ts'
import { paths } from '../../paths.ts'

/** The resource of the list of notices; `why` distinguishes a shop without any from a filter without any. */
export const noticesResource = (
  shopid: string,
  mayWrite: boolean,
  why: 'empty' | 'none',
): Resource<NoticeRow> => ({
  id: 'notices',
  label: texts.title,
  noun: texts.title,
  keyOf: ({ id }) => String(id),
  nameOf: ({ title }) => title,
  columns: mayWrite ? [...columnsOf(shopid), actOf(shopid)] : columnsOf(shopid),
  open: ({ id }) => paths.notice(shopid, id),
  filters: [
    {
      name: 'state',
      label: texts.columns.state,
      options: [
        { value: '', label: texts.all },
        ...NOTICE_STATES.map((value) => ({ value, label: texts.states[value] })),
      ],
    },
  ],
  searchable: texts.search,
  empty: { ...texts[why], icon: 'star' },
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

const actOf = (shopid: string): Column<NoticeRow> => ({
  id: 'act',
  header: texts.columns.act,
  card: 'foot',
  width: 'fit',
  cell: (notice) => notice.state === 'deleted' && <RestoreButton shopid={shopid} notice={notice} />,
})

function RestoreButton({ shopid, notice: { id, title } }: { shopid: string; notice: NoticeRow }) {
  const restore = useNoticeAction(shopid, 'restore')
  const go = () => restore.mutate(id, { onSuccess: () => toast({ text: texts.restored, look: 'done' }) })
  return (
    <Button variant="default" aria-label={texts.restoreOf(title)} loading={restore.isPending} onClick={go}>
      {texts.restore}
    </Button>
  )
}
