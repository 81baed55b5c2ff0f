import {
  Alert,
  Button,
  Container,
  Group,
  Progress,
  Radio,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, useEffect, useState } from 'react'
import { MAX_CATEGORY_NAME } from '../../../domains/catalogue/shared/category-limits.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminOpeningTexts as texts } from '../../../ui/texts/admin-opening.ts'
import { errorMessage } from '../api/error-message.ts'
import { useCheckAddress, useOpenShop, useShopAddress } from '../api/shop/opening.api.ts'
import { useLeaveGuard } from '../components/edit/use-leave-guard.tsx'
import { PhoneInput } from '../components/form/phone-input.tsx'
import { Section } from '../components/section.tsx'
import { paths } from '../paths.ts'
import { addresses, useAddress } from '../router/addresses.ts'
import { useGo } from '../router/use-go.ts'
import { PlainFrame } from '../shell/frame/frame.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { type OpeningForm, STEP_FIELDS, useOpeningForm, type WrittenOpening } from './opening-form.ts'
import { PaperField } from './paper-field.tsx'
import { suggestAddress } from './suggest-address.ts'

const addressTexts = texts.address

/** ms after the last letter until the server is asked */
const TYPED_MS = 300

/** The name of a shop and its address, which the name suggests until somebody writes another one. */
function AddressStep({ form }: { form: OpeningForm }) {
  const [isOwn, setIsOwn] = useState(form.values.slug !== suggestAddress(form.values.name))
  const { name, slug } = form.values
  const address = useAddressState(slug)
  const rename = (written: string) => {
    form.setFieldValue('name', written)
    if (!isOwn) form.setFieldValue('slug', suggestAddress(written))
  }
  return (
    <Stack>
      <TextInput
        label={addressTexts.name}
        size="md"
        maxLength={60}
        required
        data-autofocus
        autoComplete="organization"
        {...form.getInputProps('name')}
        value={name}
        onChange={({ target }) => rename(target.value)}
      />
      <TextInput
        label={addressTexts.slug}
        description={addressTexts.slugHint}
        size="md"
        maxLength={40}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        {...form.getInputProps('slug')}
        value={slug}
        onChange={({ target }) => {
          setIsOwn(target.value !== '')
          form.setFieldValue('slug', target.value.toLowerCase().replace(/\s+/g, '-'))
        }}
      />
      <Text size="sm" role="status" c={address.isFree ? 'teal.9' : 'dimmed'}>
        {!form.errors.slug && address.words}
      </Text>
    </Stack>
  )
}

/** The words about an address while it is typed. */
function useAddressState(slug: string): { words: string; isFree: boolean } {
  const [typed] = useDebouncedValue(slug, TYPED_MS)
  const { data, isFetching } = useShopAddress(typed)
  if (slug.length < 3) return { words: '', isFree: false }
  if (typed !== slug || isFetching || !data) return { words: addressTexts.checking, isFree: false }
  const isFree = data.state === 'free'
  return {
    words: isFree ? `${data.host} · ${addressTexts.states.free}` : addressTexts.states[data.state],
    isFree,
  }
}

const sellerTexts = texts.seller
const STEPS = STEP_FIELDS.length

/** The seller, and how buyers reach them. */
function SellerStep({ form }: { form: OpeningForm }) {
  const isBusiness = form.values.kind === 'business'
  const field = (name: keyof WrittenOpening, label: string, more: object = {}) => (
    <TextInput label={label} size="md" required {...more} {...form.getInputProps(name)} />
  )
  return (
    <Stack>
      <Radio.Group label={sellerTexts.kind} {...form.getInputProps('kind')}>
        <Stack gap="sm" mt="xs">
          {(['person', 'business'] as const).map((kind) => (
            <Radio
              key={kind}
              value={kind}
              size="md"
              label={sellerTexts.kinds[kind]}
              description={sellerTexts.kindHints[kind]}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isBusiness && (
        <>
          {field('corpname', sellerTexts.corpname, { maxLength: 100, autoComplete: 'organization' })}
          {field('idnum', sellerTexts.idnum, {
            maxLength: 12,
            inputMode: 'numeric',
            description: sellerTexts.idnumHint,
          })}
        </>
      )}
      {field('ceo', isBusiness ? sellerTexts.representative : sellerTexts.name, {
        maxLength: 40,
        autoComplete: 'name',
      })}
      {isBusiness && (
        <PaperField
          file={form.values.file}
          error={form.errors.file}
          onChange={(file) => form.setFieldValue('file', file)}
        />
      )}
      <PhoneInput
        label={sellerTexts.tel}
        size="md"
        required
        autoComplete="tel"
        {...form.getInputProps('tel')}
      />
      {field('email', sellerTexts.email, { type: 'email', maxLength: 254, autoComplete: 'email' })}
      {field('zipcode', sellerTexts.zipcode, {
        inputMode: 'numeric',
        maxLength: 5,
        autoComplete: 'postal-code',
      })}
      {field('address', sellerTexts.address, { maxLength: 200, autoComplete: 'street-address' })}
    </Stack>
  )
}

const goodsTexts = texts.goods
const { policies } = goodsTexts

/** The first category, and what a new shop begins with. */
function GoodsStep({ form }: { form: OpeningForm }) {
  return (
    <Stack>
      <TextInput
        label={goodsTexts.category}
        description={goodsTexts.categoryHint}
        size="md"
        maxLength={MAX_CATEGORY_NAME}
        autoComplete="off"
        {...form.getInputProps('category')}
      />
      <Section title={goodsTexts.made}>
        <Facts
          layout="beside"
          facts={[...goodsTexts.defaults, [policies.title, policies[form.values.kind]]]}
        />
      </Section>
    </Stack>
  )
}

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

/** The form of a new shop over its screens, of which the address says the number. Sent by the last one, it leads to the new shop. */
function useOpening() {
  const { form, read } = useOpeningForm()
  const open = useOpenShop()
  const findAddress = useCheckAddress()
  const go = useGo()
  const { step: asked = 1 } = useAddress(addresses.open)
  // A later screen in the address of a form that nothing was written into begins with the first.
  const step = form.values.name ? Math.min(asked, STEPS) : 1

  // The guard of the form has let go by the time of this effect.
  useEffect(() => {
    if (open.data) go(paths.start(open.data.shopid))
  }, [open.data, go])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const own = event.currentTarget
    const wrong = (STEP_FIELDS[step - 1] ?? []).filter((field) => form.validateField(field).hasError)
    if (wrong.length > 0 || (step === 1 && !(await isFree(form.values.slug)))) return focusFirstInvalid(own)
    if (step < STEPS) return go(paths.open(step + 1))
    const shop = read()
    if (!shop) return go(paths.open(2))
    open.mutate(shop, { onSuccess: () => toast({ text: texts.goods.done(shop.name), kind: 'done' }) })
  }

  /** Whether the shop can have this address; the reason against it stands at its field. */
  async function isFree(slug: string): Promise<boolean> {
    const address = await findAddress(slug).catch((error: Error) => error)
    if (!(address instanceof Error) && address.state === 'free') return true
    form.setFieldError(
      'slug',
      address instanceof Error ? errorMessage(address) : texts.address.states[address.state],
    )
    return false
  }

  return { form, step, steps: STEPS, submit, open }
}

/** Focuses the first wrong field, once its error stands there. */
function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
