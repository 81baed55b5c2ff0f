import type { ReplyOf } from '../../../../client/calls.ts'
import { accountInfoTexts as texts } from '../../../../ui/texts/account-info.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { MyFrame } from '../my/my-frame.tsx'
import { ConsentsSection } from './consents-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import styles from './info-page.module.css'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProofsSection } from './proofs-section.tsx'
import { ProvidersSection } from './providers-section.tsx'

interface Data {
  profile: ReplyOf<'/api/user/profile'>
  devices: ReplyOf<'/api/user/sessions'>
  consents: ReplyOf<'/api/user/consents'>
  notifications: ReplyOf<'/api/user/notifications'>
}

export async function loader({ api }: LoaderArgs): Promise<Data> {
  const [profile, devices, consents, notifications] = await Promise.all([
    api.get('/api/user/profile', {}),
    api.get('/api/user/sessions', {}),
    api.get('/api/user/consents', {}),
    api.get('/api/user/notifications', {}),
  ])
  return { profile, devices, consents, notifications }
}

export const head = () => ({ title: texts.title })

export function Component({ data: { profile, devices, consents, notifications } }: { data: Data }) {
  const paths = usePaths()
  return (
    <MyFrame tab="info" title={texts.title}>
      <div className={styles.page}>
        <ProfileSection profile={profile} />
        <EmailSection profile={profile} />
        <PasswordSection profile={profile} />
        <PasskeysSection />
        <ProvidersSection profile={profile} />
        <DevicesSection devices={devices} />
        <ProofsSection profile={profile} />
        <NotificationsSection notifications={notifications} />
        <ConsentsSection consents={consents} />
        <p className={styles.leave}>
          <a href={paths.leave()}>{texts.leave.link}</a>
        </p>
      </div>
    </MyFrame>
  )
}
