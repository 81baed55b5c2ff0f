import { Alert, Button, Container, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, useEffect } from 'react'
import { adminOpeningTexts as texts } from '../../../../ui/texts/admin-opening.ts'
import { toast } from '../../../../ui/toast.ts'
import { errorMessage } from '../../calls/error-message.ts'
import { useOpenShop } from '../../calls/opening.ts'
import { useLeaveGuard } from '../../kit/form/use-leave-guard.tsx'
import { paths } from '../../paths.ts'
import { addresses, useAddress } from '../../router/addresses.ts'
import { useGo } from '../../router/use-go.ts'
import { PlainFrame } from '../../shell/frame/frame.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { AddressStep } from './address-step.tsx'
import { GoodsStep } from './goods-step.tsx'
import { STEP_FIELDS, useOpeningForm } from './opening-form.ts'
import { SellerStep } from './seller-step.tsx'

const STEPS = [AddressStep, SellerStep, GoodsStep] as const
const TITLES = [texts.address, texts.seller, texts.goods] as const

/** Opens a shop in three screens; the browser's way back leads to the screen before. */
export function OpenPage() {
  usePageTitle(texts.title)
  const { form, read } = useOpeningForm()
  const open = useOpenShop()
  const go = useGo()
  const { step: asked = 1 } = useAddress(addresses.open)
  // Whoever comes with a later step in the address has written nothing yet.
  const step = form.values.name ? Math.min(asked, STEPS.length) : 1
  const { question } = useLeaveGuard(form.isDirty() && !open.isSuccess)
  const [Step, { title, lead }] = [STEPS[step - 1] ?? AddressStep, TITLES[step - 1] ?? texts.address]
  const isLast = step === STEPS.length

  // Once the guard knows that nothing is lost any more.
  useEffect(() => {
    if (open.data) go(paths.start(open.data.shopid))
  }, [open.data, go])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const own = event.currentTarget
    const fields = STEP_FIELDS[step - 1] ?? []
    const wrong = fields.filter((field) => form.validateField(field).hasError)
    if (wrong.length > 0) return focusFirstWrong(own)
    if (!isLast) return go(paths.open(step + 1))
    const shop = read()
    if (!shop) return go(paths.open(2))
    open.mutate(shop, { onSuccess: () => toast({ text: texts.goods.done(shop.name), look: 'done' }) })
  }

  return (
    <PlainFrame>
      <Container size="xs" px={0}>
        <form onSubmit={submit} noValidate>
          <Stack>
            <Progress value={(step / STEPS.length) * 100} aria-label={texts.step(step, STEPS.length)} />
            <Title order={1} size="h2" key={step}>
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
                {isLast ? texts.goods.go : texts.next}
              </Button>
            </Group>
          </Stack>
        </form>
        {question}
      </Container>
    </PlainFrame>
  )
}

/** The first field that keeps the form from going on, once its error stands there. */
const focusFirstWrong = (form: HTMLFormElement) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
