import { Alert, Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Destination } from '../../../../domains/conversions/seller/contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { adminConversionsTexts as texts } from '../../../../ui/texts/admin-conversions.ts'
import { paths } from '../../paths.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'

const COLOURS = { off: 'gray', on: 'green', trouble: 'red' } as const

/** A service with its standing, and what can be done with it. */
export function DestinationSection({ destination }: { destination: Destination }) {
  const { service, set_at, trouble, trouble_at } = destination
  const mayChange = useMay()('settings:write')
  const { name, about, url, place } = texts.services[service]
  const state = set_at === null ? 'off' : trouble ? 'trouble' : 'on'
  return (
    <Section
      title={name}
      action={
        <Badge color={COLOURS[state]} variant="light" c="dark.9">
          {texts.states[state]}
        </Badge>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
          {texts.open(place)}
        </Anchor>
        {trouble !== '' && (
          <Alert color="red" title={trouble_at ? texts.trouble(seoulMinute(trouble_at)) : undefined}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {trouble}
            </Text>
            <Text size="sm">{texts.troubleText}</Text>
          </Alert>
        )}
        <Standing destination={destination} />
        {mayChange && <Steps destination={destination} />}
      </Stack>
    </Section>
  )
}

function Standing({ destination }: { destination: Destination }) {
  const { shopid } = useShop()
  const { service, target, tail, set_at, taken_at, waiting, failed } = destination
  const words = texts.services[service]
  if (service !== 'ga4' && target === '')
    return (
      <Text size="sm">
        {texts.needsPixel} <Anchor href={paths.tags(shopid)}>{texts.toTags}</Anchor>
      </Text>
    )
  if (set_at === null) return target && <Facts look="beside" facts={[[words.target, target]]} />
  return (
    <Facts
      look="beside"
      facts={[
        [words.target, target],
        [words.token, texts.tail(tail)],
        [texts.setAt, seoulMinute(set_at)],
        [texts.takenAt, taken_at ? seoulMinute(taken_at) : texts.never],
        [texts.waiting, texts.count(waiting)],
        [texts.failed, failed > 0 && texts.count(failed)],
      ]}
    />
  )
}

function Steps({ destination }: { destination: Destination }) {
  const { service, target, set_at } = destination
  const { name } = texts.services[service]
  const [asking, setAsking] = useState<'token' | 'test' | 'remove' | null>(null)
  const close = () => setAsking(null)
  if (service !== 'ga4' && target === '' && set_at === null) return null
  return (
    <Group gap="xs" justify="flex-end">
      {set_at !== null && (
        <>
          <Button
            variant="subtle"
            color="red"
            aria-label={texts.actionOf(name, texts.remove)}
            onClick={() => setAsking('remove')}
          >
            {texts.remove}
          </Button>
          <Button
            variant="default"
            aria-label={texts.actionOf(name, texts.change)}
            onClick={() => setAsking('token')}
          >
            {texts.change}
          </Button>
          <Button
            variant="default"
            aria-label={texts.actionOf(name, texts.test)}
            onClick={() => setAsking('test')}
          >
            {texts.test}
          </Button>
        </>
      )}
      {set_at === null && (
        <Button
          variant="default"
          aria-label={texts.actionOf(name, texts.set)}
          onClick={() => setAsking('token')}
        >
          {texts.set}
        </Button>
      )}
      {asking === 'token' && <TokenDialog destination={destination} onClose={close} />}
      {asking === 'test' && <TestDialog service={service} onClose={close} />}
      {asking === 'remove' && <RemoveDialog service={service} onClose={close} />}
    </Group>
  )
}
