import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { adminSettingsTexts } from '../../../../../ui/texts/admin-settings.ts'
import { errorMessage } from '../../../calls/error-message.ts'
import { useAddDomains } from '../../../calls/shop/domains.ts'
import { useShop } from '../../../shell/use-shop.ts'
import { Section } from '../../section.tsx'
import { hostIn, twinOf } from './twin.ts'

const texts = adminSettingsTexts.domains

/** Asks for a host; a bought domain is asked for with and without `www` at once. */
export function AddDomain() {
  const { shopid } = useShop()
  const add = useAddDomains(shopid)
  const [written, setWritten] = useState('')
  const [withTwin, setWithTwin] = useState(true)
  const host = hostIn(written)
  const twin = twinOf(host)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (host === '') return
    add.mutate(twin && withTwin ? [host, twin] : [host], { onSuccess: () => setWritten('') })
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
          {twin && (
            <Checkbox
              label={texts.withTwin(twin)}
              checked={withTwin}
              onChange={(event) => setWithTwin(event.currentTarget.checked)}
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
