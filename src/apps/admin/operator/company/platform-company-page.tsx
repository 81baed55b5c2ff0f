import { Anchor, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import {
  COMPANY_FIELDS,
  type PlatformCompany,
  PlatformCompanyDetails,
} from '../../../../domains/content/platform/platform-company.contract.ts'
import { businessDigits, isBusinessNumber } from '../../../../platform/contract/business-number.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { operatorCompanyTexts as texts } from '../../../../ui/texts/admin-operator-company.ts'
import type { FoundAddress } from '../../../address-search/search-message.ts'
import { usePlatformCompany, useSavePlatformCompany } from '../../api/operator/company.api.ts'
import { EditPage } from '../../components/edit/edit-page.tsx'
import { useVersionedEdit } from '../../components/edit/use-versioned-edit.ts'
import { PhoneInput } from '../../components/form/phone-input.tsx'
import { ZipcodeInput } from '../../components/form/zipcode-input.tsx'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'

type Field = keyof PlatformCompanyDetails
type Written = Record<Field, string>

/** The legal details of the company that runs the platform, as its public pages show them. */
export function PlatformCompanyPage() {
  const { data, error, isLoadingError, refetch } = usePlatformCompany()
  return (
    <Page title={texts.title} lead={texts.lead} size="md">
      {isLoadingError && (
        <ErrorState error={error} retry={() => void refetch()} missing={texts.noun} isPage={false} />
      )}
      {data && <CompanyForm company={data} />}
    </Page>
  )
}

function CompanyForm({ company }: { company: PlatformCompany }) {
  const { form, go, ...edit } = useVersionedEdit({
    row: company,
    writtenOf,
    shape: PlatformCompanyDetails,
    bodyOf: (written): PlatformCompanyDetails => written,
    rules: ({ idnum }): Partial<Written> => {
      const digits = businessDigits(idnum)
      return digits && !isBusinessNumber(digits) ? { idnum: texts.wrongNumber } : {}
    },
    save: useSavePlatformCompany(),
    staysOpen: true,
    onSaved: () => toast({ text: texts.saved, kind: 'done' }),
  })
  const input = (name: Field) => ({
    label: texts.labels[name],
    description: (texts.hints as Partial<Record<Field, string>>)[name],
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  const addressInput = useRef<HTMLInputElement>(null)
  const showFound = ({ zipcode, address }: FoundAddress) => form.setValues({ zipcode, address })
  return (
    <EditPage label={texts.title} form={form} labels={texts.labels} onGo={go} {...edit}>
      <Fields title={texts.groups.company}>
        <TextInput {...input('corpname')} required />
        <TextInput {...input('ceo')} required />
        <TextInput {...input('idnum')} inputMode="numeric" />
        <TextInput {...input('idnum_singo')} />
        <ZipcodeInput {...input('zipcode')} onFound={showFound} next={addressInput} />
        <TextInput {...input('address')} ref={addressInput} />
      </Fields>
      <Fields title={texts.groups.contact}>
        <PhoneInput label={texts.labels.tel} autoComplete="off" {...form.getInputProps('tel')} />
        <TextInput {...input('email')} type="email" />
        <TextInput {...input('hours')} />
        <TextInput {...input('privacy_officer')} />
      </Fields>
      <Fields title={texts.groups.service}>
        <TextInput {...input('hosting')} />
      </Fields>
      <Stack align="flex-start">
        <Anchor href={platformHome()} target="_blank" rel="noreferrer">
          {texts.open}
        </Anchor>
      </Stack>
    </EditPage>
  )
}

function Fields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>{children}</SimpleGrid>
    </Section>
  )
}

const writtenOf = (row: PlatformCompany) =>
  Object.fromEntries(
    COMPANY_FIELDS.map((name) => [name, name === 'tel' ? formatPhone(row.tel) : row[name]]),
  ) as Written

/** The platform's host is the admin's without its first label. */
const platformHome = (): string => `//${location.host.replace(/^[^.]+\./, '')}/`
