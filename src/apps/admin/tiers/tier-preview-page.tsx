import { Alert, Button, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { seoulMinute } from '../../../ui/dates.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminTiersTexts } from '../../../ui/texts/admin-tiers.ts'
import { tiersQuery, useChangingMembers, useRunTiers, useTierPreview } from '../api/members/tiers.api.ts'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { ListSkeleton } from '../components/states/list-skeleton.tsx'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { paths } from '../paths.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useNavigateTo } from '../router/use-go.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { changingMembersResource } from './tier-change-resources.tsx'

const texts = adminTiersTexts.preview

/** The tier changes that a run would make now, and the button that starts it. */
export function PreviewPage() {
  const { shopid } = useShop()
  const mayWrite = useMay()('customers:write')
  const { after } = useUrlParameters(urlParameters.tierPreview)
  const go = useNavigateTo()
  const hasNone = useQuery(tiersQuery(shopid)).data?.tiers.length === 0
  const { preview, isLoadingError, error, refetch } = useTierPreview(shopid)
  const source = sourceOf(useChangingMembers(shopid, after), ({ members, next }) => ({ rows: members, next }))
  const run = useRunTiers(shopid)
  const start = () =>
    run.mutate(undefined, {
      onSuccess: ({ moved, ended_at }) =>
        toast({ text: ended_at ? texts.ran(moved) : texts.runs, kind: 'done' }),
    })
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="lg"
      actions={
        mayWrite &&
        !hasNone && (
          <Button loading={run.isPending} onClick={start}>
            {texts.run}
          </Button>
        )
      }
    >
      {isLoadingError && <ErrorState error={error} retry={refetch} missing={texts.missing} isPage={false} />}
      {preview ? <PreviewSummary preview={preview} /> : !isLoadingError && <ListSkeleton />}
      {hasNone ? (
        <EmptyState
          {...texts.noTiers}
          action={{ label: texts.toTiers, run: () => go(paths.tiers(shopid)) }}
          isPage={false}
        />
      ) : (
        <ResourceTable resource={changingMembersResource} source={source} />
      )}
    </Page>
  )
}

type Preview = NonNullable<ReturnType<typeof useTierPreview>['preview']>

function PreviewSummary({ preview: { members, fixed, moves, from, run, isCounting } }: { preview: Preview }) {
  const changedMembers = moves.reduce((sum, change) => sum + change.members, 0)
  return (
    <Section title={texts.members(members, fixed, changedMembers)}>
      <Text size="sm" c="dimmed">
        {texts.from(seoulMinute(from))} {run?.ended_at && texts.last(seoulMinute(run.ended_at), run.moved)}
      </Text>
      {isCounting && (
        <Text size="sm" role="status">
          {texts.counting(members)}
        </Text>
      )}
      {run && !run.ended_at && <Alert color="gray">{texts.runs}</Alert>}
      {moves.length > 0 && (
        <Table mt="xs">
          <Table.Tbody>
            {moves.map(({ was, now, members }) => (
              <Table.Tr key={`${was}>${now}`}>
                <Table.Td>{texts.step(was, now)}</Table.Td>
                <Table.Td ta="right">{texts.people(members)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}
