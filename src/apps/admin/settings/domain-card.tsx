import { Badge, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { OwnDomain } from '../../../domains/tenancy/seller/shop-settings.contract.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { adminSettingsTexts } from '../../../ui/texts/admin-settings.ts'
import { useCheckDomain, usePreferDomain, useRemoveDomain } from '../api/shop/domains.api.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { Section } from '../components/section.tsx'
import { useShop } from '../shell/use-shop.ts'
import { isApex } from './domain-hosts.ts'
import styles from './settings.module.css'

const texts = adminSettingsTexts.domains
const COLOURS = {
  waiting: 'blue',
  renewed: 'orange',
  serving: 'green',
  missing: 'orange',
  lapsed: 'red',
} as const

/** A host of a shop with its state, its DNS records and actions. */
export function DomainCard({
  domain,
  target,
  mayWrite,
}: {
  domain: OwnDomain
  /** the shop's host on the platform, with port */
  target: string
  mayWrite: boolean
}) {
  const { host, name, state, since, checked_at, preferred, record } = domain
  const [stateName, stateText] = texts.states[state]
  const notes = [
    since && texts.since(seoulMinute(since)),
    checked_at && texts.checkedAt(seoulMinute(checked_at)),
  ].filter(Boolean)
  return (
    <Section title={name} action={preferred && <Badge>{texts.preferred}</Badge>}>
      <Stack gap="sm">
        <Group gap="xs">
          <Badge color={COLOURS[state]} variant="light" c="dark.9">
            {stateName}
          </Badge>
          <Text size="xs" c="dimmed">
            {notes.join(' · ')}
          </Text>
        </Group>
        <Text size="sm">{stateText}</Text>
        {state !== 'serving' && (
          <Text size="xs" c="dimmed">
            {texts.recordHint}
          </Text>
        )}
        <DnsRecord
          title={state === 'renewed' ? texts.newTxt : texts.txt}
          name={record.name}
          value={record.value}
        />
        <DnsRecord
          title={isApex(host) ? texts.routeApex : texts.route}
          name={host}
          value={target.replace(/:\d+$/, '')}
          {...(isApex(host) && { hint: texts.apexHint })}
        />
        <Text size="xs" c="dimmed">
          {texts.tls}
        </Text>
        {mayWrite && <Actions domain={domain} />}
      </Stack>
    </Section>
  )
}

function Actions({ domain: { host, name, state, preferred } }: { domain: OwnDomain }) {
  const { shopid } = useShop()
  const check = useCheckDomain(shopid)
  const prefer = usePreferDomain(shopid)
  const remove = useRemoveDomain(shopid)
  const [isConfirming, setConfirming] = useState(false)
  const isActive = state === 'serving' || state === 'missing'
  return (
    <Group gap="xs" justify="flex-end">
      <Button
        variant="subtle"
        color="red"
        aria-label={texts.removeOf(name)}
        onClick={() => setConfirming(true)}
      >
        {texts.remove}
      </Button>
      {isActive && !preferred && (
        <Button
          variant="default"
          loading={prefer.isPending}
          aria-label={texts.preferOf(name)}
          onClick={() => prefer.mutate(host)}
        >
          {texts.prefer}
        </Button>
      )}
      <Button
        variant={isActive ? 'default' : 'filled'}
        loading={check.isPending}
        aria-label={texts.checkOf(name)}
        onClick={() => check.mutate(host)}
      >
        {texts.check}
      </Button>
      {isConfirming && (
        <FormDialog
          title={texts.removeOf(name)}
          go={texts.remove}
          danger
          busy={remove.isPending}
          onGo={() => remove.mutate(host, { onSettled: () => setConfirming(false) })}
          onClose={() => setConfirming(false)}
        >
          <Text>{texts.removeText(name)}</Text>
        </FormDialog>
      )}
    </Group>
  )
}

/** A DNS record to set, with copy buttons. */
function DnsRecord({
  title,
  name,
  value,
  hint,
}: {
  title: string
  name: string
  value: string
  hint?: string
}) {
  return (
    <div>
      <Text size="sm" fw={700}>
        {title}
      </Text>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
      <RecordPart title={title} label={texts.recordName} text={name} />
      <RecordPart title={title} label={texts.recordValue} text={value} />
    </div>
  )
}

function RecordPart({ title, label, text }: { title: string; label: string; text: string }) {
  return (
    <div className={styles.record}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="sm" ff="monospace">
        {text}
      </Text>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={copy}
            aria-label={texts.copyOf(`${title} ${label}`, copied ? texts.copied : texts.copy)}
          >
            {copied ? texts.copied : texts.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
