import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { ImportedMember } from '../../../../domains/membership/imported/imported.contract.ts'
import { MAX_CHOSEN_ROWS } from '../../../../domains/membership/shared/import-limits.ts'
import { adminImportedTexts as texts } from '../../../../ui/texts/admin-imported-members.ts'
import {
  exportImported,
  readImported,
  useImported,
  useImportedCounts,
} from '../../api/members/imported-members.api.ts'
import { Page } from '../../components/page.tsx'
import type { BulkControls } from '../../components/table/bulk-actions.ts'
import { sourceOf } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { paths } from '../../paths.ts'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { useNavigateTo } from '../../router/use-go.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { DeleteImportedDialog } from './delete-imported-dialog.tsx'
import { importedResource } from './imported-resource.tsx'
import { InviteDialog } from './invite-dialog.tsx'

/** The members of a former platform, and the mails that invite them to join. */
export function ImportedMembersPage() {
  const { shopid } = useShop()
  const view = useUrlParameters(urlParameters.importedMembers)
  const may = useMay()
  const go = useNavigateTo()
  const query = useImported(shopid, view)
  const counts = useImportedCounts(shopid).data
  const source = sourceOf(query, partOf, {
    read: async (after) => partOf(await readImported(shopid, { ...view, after: Number(after) || undefined })),
    ...(may('customers:export') && {
      exportPart: async (reason: string, after) =>
        partOf(await exportImported(shopid, { ...view, after: Number(after) || undefined }, reason)),
    }),
  })
  const isFiltered = Boolean(view.q || view.state)
  const empty = isFiltered
    ? {
        ...texts.none,
        icon: 'search' as const,
        action: { label: texts.clear, run: () => go(paths.importedMembers(shopid)) },
      }
    : { ...texts.empty, icon: 'person' as const }
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="xl"
      actions={may('customers:write') && <Actions shopid={shopid} mailable={counts?.mailable ?? 0} />}
    >
      <ResourceTable
        resource={{
          ...importedResource(shopid),
          empty,
          ...(may('customers:write') && { actions: [chosenActions(shopid)] }),
        }}
        source={source}
        tools={
          counts && (
            <Group gap="sm">
              <Text size="sm" c="dimmed" role="status">
                {texts.counts(counts.WAITING, counts.INVITED, counts.JOINED, counts.REFUSED)}
              </Text>
              {may('customers:write') && counts.WAITING + counts.INVITED > 0 && (
                <DeleteAll shopid={shopid} people={counts.WAITING + counts.INVITED} />
              )}
            </Group>
          )
        }
      />
    </Page>
  )
}

const partOf = ({ members, next }: { members: ImportedMember[]; next: number | null }) => ({
  rows: members,
  next,
})

function Actions({ shopid, mailable }: { shopid: string; mailable: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Group gap="xs">
      <Button component="a" href={paths.importMembers(shopid)} variant={mailable > 0 ? 'default' : 'filled'}>
        {texts.toImport}
      </Button>
      {mailable > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.invite.toAll(mailable)}
        </Button>
      )}
      {isOpen && <InviteDialog shopid={shopid} people={mailable} onClose={() => setOpen(false)} />}
    </Group>
  )
}

function DeleteAll({ shopid, people }: { shopid: string; people: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.remove.all}
      </Button>
      {isOpen && <DeleteImportedDialog shopid={shopid} people={people} onClose={() => setOpen(false)} />}
    </>
  )
}

const chosenActions = (shopid: string): BulkControls<ImportedMember> => ({
  label: texts.invite.action,
  controls: ({ rows, onStarted }) => (
    <ChosenActions
      shopid={shopid}
      // Pages have fewer rows than a call may name.
      ids={rows === 'all' ? [] : rows.slice(0, MAX_CHOSEN_ROWS).map(({ id }) => id)}
      onStarted={onStarted}
    />
  ),
})

function ChosenActions({ shopid, ids, onStarted }: { shopid: string; ids: number[]; onStarted: () => void }) {
  const [dialog, setDialog] = useState<'invite' | 'delete' | null>(null)
  const shared = { shopid, ids, people: ids.length, onDone: onStarted, onClose: () => setDialog(null) }
  return (
    <Group gap="xs">
      <Button aria-haspopup="dialog" onClick={() => setDialog('invite')}>
        {texts.invite.action}
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setDialog('delete')}>
        {texts.remove.action}
      </Button>
      {dialog === 'invite' && <InviteDialog {...shared} />}
      {dialog === 'delete' && <DeleteImportedDialog {...shared} />}
    </Group>
  )
}
