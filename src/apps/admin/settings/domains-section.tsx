import { Badge, Button, Checkbox, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ShopSettings } from '../../../domains/tenancy/seller/shop-settings.contract.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminSettingsTexts } from '../../../ui/texts/admin-settings.ts'
import { errorMessage } from '../api/error-message.ts'
import { useAddDomains, usePreferDomain } from '../api/shop/domains.api.ts'
import { useDomains } from '../api/shop/settings.api.ts'
import { Section } from '../components/section.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { useShop } from '../shell/use-shop.ts'
import { DomainCard } from './domain-card.tsx'
import { hostIn, wwwVariantOf } from './domain-hosts.ts'
import { FieldGroup, SwitchField } from './settings-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const texts = adminSettingsTexts.domains

/** The hosts of a shop: that of the platform, and custom domains. */
export function DomainsSection() {
  const { permissions } = useShop()
  const mayWrite = permissions.includes('settings:write')
  return (
    <SettingsFrame section="domains">
      {(settings) => (
        <Stack>
          {mayWrite && <AddDomain />}
          <Hosts settings={settings} mayWrite={mayWrite} />
          <SettingsForm section="domains" settings={settings}>
            {(form) => (
              <FieldGroup title={texts.direct}>
                <SwitchField form={form} name="redirect_dom" />
              </FieldGroup>
            )}
          </SettingsForm>
        </Stack>
      )}
    </SettingsFrame>
  )
}

function Hosts({ settings, mayWrite }: { settings: ShopSettings; mayWrite: boolean }) {
  const { shopid } = useShop()
  const domains = useDomains(shopid)
  const prefer = usePreferDomain(shopid)
  if (domains.isPending) return <Skeleton role="status" h={160} aria-label={adminTexts.loading} />
  if (domains.isLoadingError)
    return (
      <ErrorState
        error={domains.error}
        retry={() => domains.refetch()}
        missing={adminTexts.missing.shop}
        isPage={false}
      />
    )
  const isPlatformPreferred = !domains.data.some(({ preferred }) => preferred)
  return (
    <>
      {domains.data.length === 0 && <EmptyState icon="list" title={texts.empty} isPage={false} />}
      {domains.data.map((domain) => (
        <DomainCard key={domain.host} domain={domain} target={settings.dom} mayWrite={mayWrite} />
      ))}
      <Section title={texts.platform}>
        <Group justify="space-between">
          <Text style={{ overflowWrap: 'anywhere' }}>{settings.dom}</Text>
          {isPlatformPreferred ? (
            <Badge>{texts.preferred}</Badge>
          ) : (
            mayWrite && (
              <Button variant="default" loading={prefer.isPending} onClick={() => prefer.mutate(null)}>
                {texts.preferPlatform}
              </Button>
            )
          )}
        </Group>
      </Section>
    </>
  )
}

/** Adds a host; an apex domain is added with and without `www` at once. */
function AddDomain() {
  const { shopid } = useShop()
  const add = useAddDomains(shopid)
  const [written, setWritten] = useState('')
  const [addsVariant, setAddsVariant] = useState(true)
  const host = hostIn(written)
  const variant = wwwVariantOf(host)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (host === '') return
    add.mutate(variant && addsVariant ? [host, variant] : [host], { onSuccess: () => setWritten('') })
  }
  return (
    <Section title={texts.add}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label={texts.host}
            description={texts.hostHint}
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
            maxLength={500}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            error={add.error && errorMessage(add.error)}
          />
          {variant && (
            <Checkbox
              label={texts.withTwin(variant)}
              checked={addsVariant}
              onChange={(event) => setAddsVariant(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={add.isPending} disabled={host === ''}>
              {texts.add}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
