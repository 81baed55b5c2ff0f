import { Alert, Anchor, Badge, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  type Destination,
  type TestResult,
  TokenShape,
} from '../../../domains/conversions/seller/destinations.contract.ts'
import { MAX_TOKEN, type Service } from '../../../domains/conversions/shared/conversion-limits.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { adminConversionsTexts as texts } from '../../../ui/texts/admin-conversions.ts'
import { errorMessage } from '../api/error-message.ts'
import { useRemoveToken, useSetToken, useTestConversion } from '../api/marketing/conversions.api.ts'
import { EditDialog } from '../components/edit/edit-dialog.tsx'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { useShapedForm } from '../components/form/use-shaped-form.ts'
import { Section } from '../components/section.tsx'
import { paths } from '../paths.ts'
import { useMay, useShop } from '../shell/use-shop.ts'

const removeDialogTexts = texts.removeDialog
const testDialogTexts = texts.testDialog
const setDialogTexts = texts.setDialog

const COLOURS = { off: 'gray', on: 'green', trouble: 'red' } as const

/** A service with its state and actions. */
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
        <DestinationState destination={destination} />
        {mayChange && <Actions destination={destination} />}
      </Stack>
    </Section>
  )
}

function DestinationState({ destination }: { destination: Destination }) {
  const { shopid } = useShop()
  const { service, target, tail, set_at, taken_at, waiting, failed } = destination
  const words = texts.services[service]
  if (service !== 'ga4' && target === '')
    return (
      <Text size="sm">
        {texts.needsPixel} <Anchor href={paths.tags(shopid)}>{texts.toTags}</Anchor>
      </Text>
    )
  if (set_at === null) return target && <Facts layout="beside" facts={[[words.target, target]]} />
  return (
    <Facts
      layout="beside"
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

function Actions({ destination }: { destination: Destination }) {
  const { service, target, set_at } = destination
  const { name } = texts.services[service]
  const [dialog, setDialog] = useState<'token' | 'test' | 'remove' | null>(null)
  const close = () => setDialog(null)
  if (service !== 'ga4' && target === '' && set_at === null) return null
  return (
    <Group gap="xs" justify="flex-end">
      {set_at !== null && (
        <>
          <Button
            variant="subtle"
            color="red"
            aria-label={texts.actionOf(name, texts.remove)}
            onClick={() => setDialog('remove')}
          >
            {texts.remove}
          </Button>
          <Button
            variant="default"
            aria-label={texts.actionOf(name, texts.change)}
            onClick={() => setDialog('token')}
          >
            {texts.change}
          </Button>
          <Button
            variant="default"
            aria-label={texts.actionOf(name, texts.test)}
            onClick={() => setDialog('test')}
          >
            {texts.test}
          </Button>
        </>
      )}
      {set_at === null && (
        <Button
          variant="default"
          aria-label={texts.actionOf(name, texts.set)}
          onClick={() => setDialog('token')}
        >
          {texts.set}
        </Button>
      )}
      {dialog === 'token' && <TokenDialog destination={destination} onClose={close} />}
      {dialog === 'test' && <TestDialog service={service} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog service={service} onClose={close} />}
    </Group>
  )
}

function RemoveDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const { shopid } = useShop()
  const { name } = texts.services[service]
  const remove = useRemoveToken(shopid, removeDialogTexts.done(name))
  return (
    <FormDialog
      title={removeDialogTexts.title(name)}
      go={removeDialogTexts.go}
      danger
      busy={remove.isPending}
      onGo={() => remove.mutate(service, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>{removeDialogTexts.text}</Text>
    </FormDialog>
  )
}

const TEST_CODE = /^TEST[A-Z0-9]{1,20}$/

/** Sends a test event and shows the service's reply. */
function TestDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const { shopid } = useShop()
  const isGa4 = service === 'ga4'
  const [written, setWritten] = useState('')
  const [showsErrors, setShowsErrors] = useState(false)
  const test = useTestConversion(shopid)
  const code = written.trim().toUpperCase()
  const isWrong = !isGa4 && !TEST_CODE.test(code)
  const go = () => {
    setShowsErrors(true)
    if (!isWrong) test.mutate({ service, ...(!isGa4 && { code }) })
  }
  return (
    <FormDialog
      title={testDialogTexts.title(texts.services[service].name)}
      go={testDialogTexts.go}
      busy={test.isPending}
      onGo={go}
      onClose={onClose}
    >
      <Text size="sm">{isGa4 ? testDialogTexts.google : testDialogTexts.meta}</Text>
      {!isGa4 && (
        <TextInput
          label={testDialogTexts.code}
          description={testDialogTexts.codeHint}
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          error={showsErrors && isWrong && testDialogTexts.codeHint}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          data-autofocus
          required
        />
      )}
      {test.data && <Answer {...test.data} />}
      {test.error && (
        <Alert color="red" role="alert">
          {errorMessage(test.error)}
        </Alert>
      )}
    </FormDialog>
  )
}

const Answer = ({ taken, words }: TestResult) => (
  <Alert
    color={taken ? 'green' : 'red'}
    role="status"
    title={taken ? testDialogTexts.accepted : testDialogTexts.refused}
  >
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {words}
    </Text>
  </Alert>
)

/**
 * Sets the token of a service, and for GA4 its measurement id. A stored token is never shown, so the field starts
 * empty.
 */
function TokenDialog({
  destination: { service, target },
  onClose,
}: {
  destination: Pick<Destination, 'service' | 'target'>
  onClose: () => void
}) {
  const { shopid } = useShop()
  const isGa4 = service === 'ga4'
  const { name, ...words } = texts.services[service]
  const set = useSetToken(shopid, setDialogTexts.done(name))
  const { form, read } = useShapedForm({
    initial: { token: '', measurement: isGa4 ? target : '' },
    shape: TokenShape,
    bodyOf: ({ token, measurement }) => ({
      token: token.trim(),
      ...(isGa4 && measurement.trim() && { measurement: measurement.trim().toUpperCase() }),
    }),
    rules: ({ measurement }) => (isGa4 && !measurement.trim() ? { measurement: setDialogTexts.needed } : {}),
  })
  const go = () => {
    const body = read()
    if (body) set.mutate({ service, ...body }, { onSuccess: onClose })
  }
  return (
    <EditDialog
      title={setDialogTexts.title(name)}
      go={setDialogTexts.go}
      form={form}
      labels={{ token: words.token, measurement: words.target }}
      busy={set.isPending}
      error={set.error}
      onGo={go}
      onClose={onClose}
    >
      {isGa4 && (
        <TextInput
          label={words.target}
          description={setDialogTexts.measurementHint}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          required
          {...form.getInputProps('measurement')}
        />
      )}
      <PasswordInput
        label={words.token}
        description={setDialogTexts.hint}
        maxLength={MAX_TOKEN + 20}
        autoComplete="off"
        data-autofocus
        required
        {...form.getInputProps('token')}
      />
    </EditDialog>
  )
}
