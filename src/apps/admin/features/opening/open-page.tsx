import { Alert, Button, Container, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { adminOpeningTexts as texts } from '../../../../ui/texts/admin-opening.ts'
import { errorMessage } from '../../calls/error-message.ts'
import { useLeaveGuard } from '../../kit/form/edit/use-leave-guard.tsx'
import { paths } from '../../paths.ts'
import { PlainFrame } from '../../shell/frame/frame.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { AddressStep } from './steps/address-step.tsx'
import { GoodsStep } from './steps/goods-step.tsx'
import { SellerStep } from './steps/seller-step.tsx'
import { useOpening } from './use-opening.ts'

const SCREENS = [
  { Step: AddressStep, ...texts.address },
  { Step: SellerStep, ...texts.seller },
  { Step: GoodsStep, ...texts.goods },
] as const

/** Opens a shop in three screens; the browser's way back leads to the screen before. */
export function OpenPage() {
  usePageTitle(texts.title)
  const { form, step, steps, submit, open } = useOpening()
  const { question } = useLeaveGuard(form.isDirty() && !open.isSuccess, { ownsPage: true })
  const { Step, title, lead } = SCREENS[step - 1] ?? SCREENS[0]
  return (
    <PlainFrame>
      <Container size="xs" px={0}>
        <form onSubmit={submit} noValidate>
          <Stack>
            <Progress value={(step / steps) * 100} aria-label={texts.step(step, steps)} />
            <Title order={1} size="h2">
              {title}
            </Title>
            <Text c="dimmed">{lead}</Text>
            <Step form={form} />
            {open.error && (
              <Alert color="red" role="alert">
                {errorMessage(open.error)}
              </Alert>
            )}
            <Group grow mt="sm">
              {step > 1 && (
                <Button variant="default" size="md" component="a" href={paths.open(step - 1)}>
                  {texts.back}
                </Button>
              )}
              <Button type="submit" size="md" loading={open.isPending}>
                {step === steps ? texts.goods.go : texts.next}
              </Button>
            </Group>
          </Stack>
        </form>
        {question}
      </Container>
    </PlainFrame>
  )
}
