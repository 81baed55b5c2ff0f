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
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_CATEGORY_NAME } from '../../../domains/catalogue/shared/category-limits.ts'
import type { NewShopContact } from '../../../domains/opening/opening.contract.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminOpeningTexts as texts } from '../../../ui/texts/admin-opening.ts'
import { errorMessage } from '../api/error-message.ts'
import { useCheckAddress, useNewShopContact, useOpenShop, useShopAddress } from '../api/shop/opening.api.ts'
import { useLeaveGuard } from '../components/edit/use-leave-guard.tsx'
import { focusFirstInvalid } from '../components/form/focus-first-invalid.ts'
import { PhoneInput } from '../components/form/phone-input.tsx'
import { ZipcodeInput } from '../components/form/zipcode-input.tsx'
import { Section } from '../components/section.tsx'
import { paths } from '../paths.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useNavigateTo } from '../router/use-go.ts'
import { PageLoader } from '../shell/fallbacks/page-loader.tsx'
import { PlainFrame } from '../shell/frame/frame.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { DocumentField } from './document-field.tsx'
import { type OpeningForm, STEP_FIELDS, useOpeningForm, type WrittenOpening } from './opening-form.ts'
import { suggestAddress } from './suggest-address.ts'

const addressTexts = texts.address

const DEBOUNCE_MS = 300

/** Name and address of the shop. The address follows the name until it is edited. */
function AddressStep({ form }: { form: OpeningForm }) {
  const [isEdited, setIsEdited] = useState(form.values.slug !== suggestAddress(form.values.name))
  const { name, slug } = form.values
  const address = useAddressState(slug)
  const changeName = (written: string) => {
    form.setFieldValue('name', written)
    if (!isEdited) form.setFieldValue('slug', suggestAddress(written))
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
        onChange={({ target }) => changeName(target.value)}
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
          setIsEdited(target.value !== '')
          form.setFieldValue('slug', target.value.toLowerCase().replace(/\s+/g, '-'))
        }}
      />
      <Text size="sm" role="status" c={address.isFree ? 'teal.9' : 'dimmed'}>
        {!form.errors.slug && address.words}
      </Text>
    </Stack>
  )
}

/** Returns whether an address is available while it is typed, with a text. */
function useAddressState(slug: string): { words: string; isFree: boolean } {
  const [typed] = useDebouncedValue(slug, DEBOUNCE_MS)
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

/** The seller and their contact details. */
function SellerStep({ form }: { form: OpeningForm }) {
  const address = useRef<HTMLInputElement>(null)
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
        <DocumentField
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
      <ZipcodeInput
        label={sellerTexts.zipcode}
        size="md"
        required
        autoComplete="postal-code"
        {...form.getInputProps('zipcode')}
        onFound={(foundAddress) => form.setValues(foundAddress)}
        next={address}
      />
      {field('address', sellerTexts.address, {
        ref: address,
        maxLength: 200,
        autoComplete: 'street-address',
      })}
    </Stack>
  )
}

const productsTexts = texts.products
const { policies } = productsTexts

/** The first category, and the defaults of a new shop. */
function ProductsStep({ form }: { form: OpeningForm }) {
  return (
    <Stack>
      <TextInput
        label={productsTexts.category}
        description={productsTexts.categoryHint}
        size="md"
        maxLength={MAX_CATEGORY_NAME}
        autoComplete="off"
        {...form.getInputProps('category')}
      />
      <Section title={productsTexts.createdPages}>
        <Facts
          layout="beside"
          facts={[...productsTexts.defaults, [policies.title, policies[form.values.kind]]]}
        />
      </Section>
    </Stack>
  )
}

const SCREENS = [
  { Step: AddressStep, ...texts.address },
  { Step: SellerStep, ...texts.seller },
  { Step: ProductsStep, ...texts.products },
] as const

/**
 * Opens a shop in three screens. Each screen has a URL, so that the browser's Back returns to the previous one.
 */
export function OpenShopPage() {
  usePageTitle(texts.title)
  const { data, isPending } = useNewShopContact()
  return (
    <PlainFrame>{isPending ? <PageLoader /> : <OpeningScreens contact={data ?? NO_CONTACT} />}</PlainFrame>
  )
}

/** What the form starts with if the account could not be read. */
const NO_CONTACT: NewShopContact = { ceo: '', email: '' }

function OpeningScreens({ contact }: { contact: NewShopContact }) {
  const { form, step, steps, submit, open } = useOpening(contact)
  const { question } = useLeaveGuard(form.isDirty() && !open.isSuccess, { ownsPage: true })
  const { Step, title, lead } = SCREENS[step - 1] ?? SCREENS[0]
  return (
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
              {step === steps ? texts.products.go : texts.next}
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Container>
  )
}

/** The form of a new shop over all screens; the URL has the number of the screen. */
function useOpening(contact: NewShopContact) {
  const { form, read } = useOpeningForm(contact)
  const open = useOpenShop()
  const checkAddress = useCheckAddress()
  const go = useNavigateTo()
  const { step: requestedStep = 1 } = useUrlParameters(urlParameters.open)
  // An empty form shows the first screen, even if the URL names another one.
  const step = form.values.name ? Math.min(requestedStep, STEPS) : 1

  // The leave guard still blocks navigation in `onSuccess`, so the navigation is in an effect.
  useEffect(() => {
    if (open.data) go(paths.start(open.data.shopid))
  }, [open.data, go])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const formElement = event.currentTarget
    const invalid = (STEP_FIELDS[step - 1] ?? []).filter((field) => form.validateField(field).hasError)
    if (invalid.length > 0 || (step === 1 && !(await isFree(form.values.slug))))
      return focusFirstInvalid(formElement)
    if (step < STEPS) return go(paths.open(step + 1))
    const shop = read()
    if (!shop) return go(paths.open(2))
    open.mutate(shop, { onSuccess: () => toast({ text: texts.products.done(shop.name), kind: 'done' }) })
  }

  /** Whether the address is free; shows the reason at its field if not. */
  async function isFree(slug: string): Promise<boolean> {
    const address = await checkAddress(slug).catch((error: Error) => error)
    if (!(address instanceof Error) && address.state === 'free') return true
    form.setFieldError(
      'slug',
      address instanceof Error ? errorMessage(address) : texts.address.states[address.state],
    )
    return false
  }

  return { form, step, steps: STEPS, submit, open }
}
