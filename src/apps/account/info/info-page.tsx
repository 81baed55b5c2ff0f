import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import type { Device, Profile } from '../../../domains/accounts/accounts.contract.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { seoulMinute } from '../../../ui/dates.ts'
import { deviceDetail, deviceName } from '../../../ui/device-name.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountInfoTexts as texts } from '../../../ui/texts/account-info.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { nameError, phoneError } from '../forms/field-checks.ts'
import { Form } from '../forms/form.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import { errorMessage, useForm } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'
import rows from '../frame/page-section.module.css'
import { Section } from '../frame/page-section.tsx'
import { MyFrame } from '../my/my-frame.tsx'
import { EmailSection } from './email-section.tsx'
import { ConsentsSection } from './info-consents-section.tsx'
import styles from './info-page.module.css'
import { NotificationsSection } from './notifications-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

const proofsTexts = texts.proofs
const providersTexts = texts.providers
const profileTexts = texts.profile
const devicesTexts = texts.devices

interface Data {
  profile: ReplyOf<'/api/user/profile'>
  devices: ReplyOf<'/api/user/sessions'>
  consents: ReplyOf<'/api/user/consents'>
  notifications: ReplyOf<'/api/user/notifications'>
  secondFactor: ReplyOf<'/api/user/second_factor'>
}

export async function loader({ api }: LoaderArgs): Promise<Data> {
  const [profile, devices, consents, notifications, secondFactor] = await Promise.all([
    api.get('/api/user/profile', {}),
    api.get('/api/user/sessions', {}),
    api.get('/api/user/consents', {}),
    api.get('/api/user/notifications', {}),
    api.get('/api/user/second_factor', {}),
  ])
  return { profile, devices, consents, notifications, secondFactor }
}

export const head = () => ({ title: texts.title })

export function Component({ data }: { data: Data }) {
  const { profile, devices, consents, notifications, secondFactor } = data
  const paths = usePaths()
  return (
    <MyFrame tab="info" title={texts.title}>
      <div className={styles.page}>
        <ProfileSection profile={profile} />
        <EmailSection profile={profile} />
        <PasswordSection profile={profile} />
        <SecondFactorSection factor={secondFactor} />
        <PasskeysSection />
        <ProvidersSection profile={profile} />
        <DevicesSection devices={devices} />
        <ProofsSection profile={profile} />
        <NotificationsSection notifications={notifications} />
        <ConsentsSection consents={consents} />
        <Section title={texts.data.title} lead={texts.data.lead}>
          <a className={buttonClass()} href={paths.ownData()} target="_self">
            {texts.data.go}
          </a>
        </Section>
        <p className={styles.leave}>
          <a href={paths.leave()}>{texts.leave.link}</a>
        </p>
      </div>
    </MyFrame>
  )
}

/** Identity verification and business registration. */
function ProofsSection({ profile: { over19, corp } }: { profile: Profile }) {
  const paths = usePaths()
  return (
    <Section title={proofsTexts.title}>
      <ul className={rows.rows}>
        <li>
          <div>
            <strong>{proofsTexts.identity}</strong>
            <span>{proofsTexts.identityStates[over19]}</span>
          </div>
          {/* Loads a new document, because only its content policy allows PortOne's window. */}
          <a className={buttonClass()} href={paths.identity()} target="_self">
            {over19 === 0 ? proofsTexts.prove : proofsTexts.again}
          </a>
        </li>
        <li>
          <div>
            <strong>{proofsTexts.corp}</strong>
            <span>{proofsTexts.corpStates[corp]}</span>
          </div>
          <a className={buttonClass()} href={paths.corp()}>
            {corp === -1 ? proofsTexts.register : proofsTexts.see}
          </a>
        </li>
      </ul>
    </Section>
  )
}

/** Linked providers; renders nothing if the account has none. */
function ProvidersSection({ profile }: { profile: Profile }) {
  const { providers, status, unlink } = useUnlinking(profile.providers)
  if (profile.providers.length === 0) return null
  return (
    <Section title={providersTexts.title}>
      {status && <Remark kind={status.kind}>{status.words}</Remark>}
      <ul className={rows.rows}>
        {providers.map((provider) => (
          <li key={provider}>
            <div>
              <strong>{providersTexts.names[provider]}</strong>
              <span>{providersTexts.linked}</span>
            </div>
            <Button
              aria-label={providersTexts.unlinkOf(providersTexts.names[provider])}
              onClick={() => unlink(provider)}
            >
              {providersTexts.unlink}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function useUnlinking(linked: Profile['providers']) {
  const [providers, setProviders] = useState(linked)
  const [status, setStatus] = useState<{ kind: 'good' | 'bad'; words: string } | null>(null)
  return {
    providers,
    status,
    async unlink(provider: Profile['providers'][0]) {
      if (!(await confirm(providersTexts.question(providersTexts.names[provider])))) return
      setStatus(null)
      try {
        const profile = await browserApi.post('/api/user/provider/unlink', { provider })
        setProviders(profile.providers)
        setStatus({ kind: 'good', words: providersTexts.unlinked })
      } catch (error) {
        setStatus({ kind: 'bad', words: errorMessage(error) })
      }
    },
  }
}

const fields = ['name', 'phone'] as const

function ProfileSection({ profile }: { profile: Profile }) {
  const [saved, setSaved] = useState(false)
  const form = useForm({
    fields,
    check(read) {
      setSaved(false)
      return { name: nameError(read('name')), phone: phoneError(read('phone')) }
    },
    async send(read) {
      await browserApi.post('/api/user/profile', { name: read('name').trim(), phone: read('phone').trim() })
      setSaved(true)
    },
  })
  return (
    <Section title={profileTexts.title}>
      <Form state={form} action={texts.save}>
        {saved && <Remark kind="good">{texts.saved}</Remark>}
        <Field
          label={profileTexts.email}
          value={profile.email}
          readOnly
          hint={profile.email_verified ? profileTexts.verified : profileTexts.unverified}
        />
        <Field
          label={profileTexts.name}
          name="name"
          defaultValue={profile.name}
          autoComplete="name"
          error={form.errors.name}
        />
        <PhoneField
          label={profileTexts.phone}
          name="phone"
          defaultValue={profile.phone}
          autoComplete="tel"
          hint={profileTexts.phoneHint}
          error={form.errors.phone}
        />
      </Form>
    </Section>
  )
}

/** The sessions by device. The current one is ended by the log-out link of the header. */
function DevicesSection({ devices: initial }: { devices: Device[] }) {
  const [devices, setDevices] = useState(initial)
  const [status, setStatus] = useState<{ kind: 'good' | 'bad'; words: string } | null>(null)

  async function change(work: () => Promise<{ remaining: Device[]; words: string }>) {
    try {
      const { remaining, words } = await work()
      setDevices(remaining)
      setStatus({ kind: 'good', words })
    } catch (error) {
      setStatus({ kind: 'bad', words: errorMessage(error) })
    }
  }
  const end = ({ id }: Device) =>
    change(async () => {
      await browserApi.post('/api/user/session/end', { id })
      return { remaining: devices.filter((device) => device.id !== id), words: devicesTexts.ended }
    })
  const endOthers = () =>
    change(async () => {
      const { ended } = await browserApi.post('/api/user/sessions/end_others', {})
      return { remaining: devices.filter(({ current }) => current), words: devicesTexts.endedOthers(ended) }
    })

  return (
    <Section title={devicesTexts.title} lead={devicesTexts.lead}>
      {status && <Remark kind={status.kind}>{status.words}</Remark>}
      <ul className={rows.rows}>
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <strong>{deviceName(device.user_agent)}</strong>
              <span id={`device-${device.id}`} className={styles.about}>
                {describeDevice(device).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            </div>
            {!device.current && (
              <Button
                aria-label={devicesTexts.endOf(deviceName(device.user_agent))}
                aria-describedby={`device-${device.id}`}
                onClick={() => end(device)}
              >
                {devicesTexts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.some(({ current }) => !current) && (
        <Button onClick={endOthers}>{devicesTexts.endOthers}</Button>
      )}
    </Section>
  )
}

/** Lines about the last use of a session. */
function describeDevice({
  current,
  user_agent,
  address,
  same_network,
  created_at,
  seen_at,
}: Device): string[] {
  const when = current ? devicesTexts.current : devicesTexts.lastUsed(seoulMinute(seen_at))
  const network = same_network && !current ? `${address} (${devicesTexts.sameNetwork})` : address
  const detail = deviceDetail(user_agent)
  return [
    [when, network].filter(Boolean).join(' · '),
    [devicesTexts.since(seoulMinute(created_at)), detail].filter(Boolean).join(' · '),
  ]
}
