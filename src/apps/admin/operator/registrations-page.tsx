import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Registration } from '../../../domains/opening/opening.contract.ts'
import { formatPhone } from '../../../platform/contract/phone.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { adminMembersTexts } from '../../../ui/texts/admin-members.ts'
import { adminOperatorTexts } from '../../../ui/texts/admin-operator.ts'
import { businessInfo } from '../../business-details.ts'
import {
  type RegistrationsView,
  useRegistrationDocument,
  useRegistrations,
} from '../api/operator/operator.api.ts'
import { useDecideRegistration } from '../api/operator/registration-decision.api.ts'
import { DocumentDialog } from '../components/files/document-dialog.tsx'
import { ReasonDialog } from '../components/form/reason-dialog.tsx'
import { Page } from '../components/page.tsx'
import type { Resource } from '../components/table/list-resource.ts'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import styles from './registrations-page.module.css'

const colors = { [-1]: 'red', 0: 'gray', 1: 'yard' } as const

/** A business registration with its details, its document and the decision. */
function RegistrationCard({ registration }: { registration: Registration }) {
  const [opened, setOpened] = useState<'paper' | 'reject' | null>(null)
  const decide = useDecideRegistration(registration)
  const { of, shop, shop_url, email, idnum, corpname, ceo, address, tel, state, reason, registered_at } =
    registration
  const close = () => setOpened(null)
  return (
    <Paper component="section" withBorder p="md" aria-label={corpname}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs" align="flex-start">
          <Title order={2} size="h5" className={styles.long}>
            {corpname}
          </Title>
          <Group gap="xs">
            <Badge variant="outline" color="gray">
              {texts.of[of]}
            </Badge>
            {state !== 0 && (
              <Badge variant="light" color={colors[state]}>
                {texts.states[state]}
              </Badge>
            )}
            <Text size="sm" c="dimmed">
              {texts.registeredAt(seoulMinute(registered_at))}
            </Text>
          </Group>
        </Group>
        <dl className={styles.facts}>
          {shop && (
            <Fact name={texts.fields.shop}>
              {shop_url ? (
                <Anchor
                  href={shop_url}
                  target="_blank"
                  rel="noreferrer"
                  size="sm"
                  aria-label={texts.openShop(shop)}
                >
                  {shop}
                </Anchor>
              ) : (
                `${shop} · ${texts.closedShop}`
              )}
            </Fact>
          )}
          <Fact name={texts.fields.idnum}>
            {idnum}{' '}
            <Anchor
              href={businessInfo(idnum)}
              target="_blank"
              rel="noreferrer"
              size="sm"
              aria-label={texts.checkOf(corpname)}
            >
              {texts.check}
            </Anchor>
          </Fact>
          {ceo && <Fact name={texts.fields.ceo}>{ceo}</Fact>}
          {address && <Fact name={texts.fields.address}>{address}</Fact>}
          {tel && (
            <Fact name={texts.fields.tel}>
              <Anchor href={`tel:${tel}`} target="_self" size="sm">
                {formatPhone(tel)}
              </Anchor>
            </Fact>
          )}
          <Fact name={texts.fields.email}>
            <Anchor href={`mailto:${email}`} target="_self" size="sm">
              {email}
            </Anchor>
          </Fact>
          {reason && <Fact name={texts.fields.reason}>{reason}</Fact>}
        </dl>
        <Group gap="xs" justify="space-between">
          <Button variant="default" onClick={() => setOpened('paper')}>
            {texts.paper}
          </Button>
          {state === 0 && (
            <Group gap="xs">
              <Button variant="default" onClick={() => setOpened('reject')}>
                {texts.reject}
              </Button>
              <Button
                loading={decide.isPending && decide.variables.approved}
                onClick={() => decide.mutate({ approved: true })}
              >
                {texts.approve}
              </Button>
            </Group>
          )}
        </Group>
      </Stack>
      {opened === 'paper' && <RegistrationDocument registration={registration} onClose={close} />}
      {opened === 'reject' && (
        <ReasonDialog
          words={{
            title: texts.rejectTitle(corpname),
            go: texts.reject,
            label: texts.reason,
            hint: texts.reasonHint,
            needed: texts.reasonMissing,
          }}
          min={1}
          max={500}
          danger
          busy={decide.isPending}
          onGo={(reason) => decide.mutate({ approved: false, reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Paper>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function RegistrationDocument({
  registration,
  onClose,
}: {
  registration: Registration
  onClose: () => void
}) {
  return (
    <DocumentDialog
      title={texts.paperTitle(registration.corpname)}
      text={texts.paperText}
      alt={adminMembersTexts.paperAlt}
      file={useRegistrationDocument(registration)}
      onClose={onClose}
    />
  )
}

const texts = adminOperatorTexts.registrations

/** Business registrations of shops and persons. */
export function RegistrationsPage() {
  const { of = 'all', state = 'waiting', after } = useUrlParameters(urlParameters.registrations)
  const view = { of, state, after }
  return (
    <Page title={texts.title} lead={texts.lead}>
      <ResourceTable
        key={`${of} ${state}`}
        resource={resourceOf(view)}
        source={sourceOf(useRegistrations(view), ({ registrations, next }) => ({
          rows: registrations,
          next,
        }))}
      />
    </Page>
  )
}

const resourceOf = ({ state }: RegistrationsView): Resource<Registration> => ({
  id: 'registrations',
  label: texts.title,
  noun: texts.noun,
  keyOf: ({ of, id }) => `${of} ${id}`,
  nameOf: ({ corpname }) => corpname,
  card: (registration) => <RegistrationCard registration={registration} />,
  columns: [],
  filters: [
    { name: 'state', label: texts.stateLabel, options: optionsOf(texts.state) },
    { name: 'of', label: texts.ofLabel, options: optionsOf(texts.of) },
  ],
  empty: { ...texts.empty[state], icon: 'list' },
})

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
