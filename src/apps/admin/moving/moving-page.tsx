import { Alert, Button, Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core'
import { adminMovingTexts, MOVING_STEPS, type MovingStep } from '../../../ui/texts/admin-moving.ts'
import { PLATFORMS, type Platform } from '../../../ui/texts/admin-moving-platforms.ts'
import { Page } from '../components/page.tsx'
import { paths } from '../paths.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useNavigateTo } from '../router/use-go.ts'
import { useShop } from '../shell/use-shop.ts'
import styles from './moving-page.module.css'

const texts = adminMovingTexts

/** How a shop moves here from another platform: the steps in their order, with the file that each needs. */
export function MovingPage() {
  const { shopid } = useShop()
  const { from = 'cafe24' } = useUrlParameters(urlParameters.moving)
  const navigateTo = useNavigateTo()
  return (
    <Page title={texts.title} lead={texts.lead}>
      <NativeSelect
        label={texts.platform}
        value={from}
        data={PLATFORMS.map((value) => ({ value, label: texts.platforms[value] }))}
        onChange={({ currentTarget }) =>
          navigateTo(paths.moving(shopid, currentTarget.value as Platform), { replace: true })
        }
        maw={360}
      />
      <Alert color="gray">{texts.asIs}</Alert>
      <ol className={styles.steps}>
        {MOVING_STEPS.map((step, index) => (
          <li key={step}>
            <Step number={index + 1} step={step} platform={from} />
          </li>
        ))}
      </ol>
    </Page>
  )
}

function Step({ number, step, platform }: { number: number; step: MovingStep; platform: Platform }) {
  const { shopid } = useShop()
  const { title, text, action } = texts.steps[step]
  const file = step === 'redirects' || step === 'domain' ? null : texts.files[platform][step]
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Group align="flex-start" gap="md" wrap="nowrap">
        <Text component="span" className={styles.number} aria-hidden="true">
          {number}
        </Text>
        <Stack gap="xs" miw={0} flex={1}>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm">{text}</Text>
          {file !== null && (
            <Text size="sm" c="dimmed">
              <b>{texts.file}</b> {file || texts.noFile}
            </Text>
          )}
          <Button
            component="a"
            href={linkOf(shopid, step)}
            variant="light"
            style={{ alignSelf: 'flex-start' }}
          >
            {action}
          </Button>
        </Stack>
      </Group>
    </Paper>
  )
}

function linkOf(shopid: string, step: MovingStep): string {
  const links: Record<MovingStep, string> = {
    products: paths.importProducts(shopid),
    members: paths.importMembers(shopid),
    reviews: paths.reviewImport(shopid),
    orders: paths.importPastOrders(shopid),
    redirects: paths.redirects(shopid),
    domain: paths.settings(shopid, 'domains'),
  }
  return links[step]
}
