import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { Device } from '../../../../domains/accounts/accounts.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { seoulMinute } from '../../../../ui/dates.ts'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'
import { errorMessage } from '../../forms/use-form.ts'
import rows from '../section.module.css'
import { Section } from '../section.tsx'
import { deviceDetail, deviceName } from './device-name.ts'
import styles from './info-page.module.css'

const texts = accountInfoTexts.devices

/** A person's sessions by device. This browser logs out by the link on top of the page. */
export function DevicesSection({ devices: first }: { devices: Device[] }) {
  const [devices, setDevices] = useState(first)
  const [said, setSaid] = useState<{ kind: 'good' | 'bad'; words: string } | null>(null)

  async function change(work: () => Promise<{ left: Device[]; words: string }>) {
    try {
      const { left, words } = await work()
      setDevices(left)
      setSaid({ kind: 'good', words })
    } catch (error) {
      setSaid({ kind: 'bad', words: errorMessage(error) })
    }
  }
  const end = ({ id }: Device) =>
    change(async () => {
      await browserApi.post('/api/user/session/end', { id })
      return { left: devices.filter((device) => device.id !== id), words: texts.ended }
    })
  const endOthers = () =>
    change(async () => {
      const { ended } = await browserApi.post('/api/user/sessions/end_others', {})
      return { left: devices.filter(({ current }) => current), words: texts.endedOthers(ended) }
    })

  return (
    <Section title={texts.title} lead={texts.lead}>
      {said && <Remark kind={said.kind}>{said.words}</Remark>}
      <ul className={rows.rows}>
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <strong>{deviceName(device.user_agent)}</strong>
              <span id={`device-${device.id}`} className={styles.about}>
                {aboutDevice(device).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            </div>
            {!device.current && (
              <Button
                aria-label={texts.endOf(deviceName(device.user_agent))}
                aria-describedby={`device-${device.id}`}
                onClick={() => end(device)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.some(({ current }) => !current) && <Button onClick={endOthers}>{texts.endOthers}</Button>}
    </Section>
  )
}

/** When, where and with what a session was last used, in lines. */
function aboutDevice({ current, user_agent, address, same_network, created_at, seen_at }: Device): string[] {
  const when = current ? texts.current : texts.seen(seoulMinute(seen_at))
  const place = same_network && !current ? `${address} (${texts.sameNetwork})` : address
  const detail = deviceDetail(user_agent)
  return [
    [when, place].filter(Boolean).join(' · '),
    [texts.since(seoulMinute(created_at)), detail].filter(Boolean).join(' · '),
  ]
}
