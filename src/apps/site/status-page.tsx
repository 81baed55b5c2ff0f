import { seoulMinute } from '../../ui/dates.ts'
import { siteTexts } from '../../ui/texts/site.ts'
import type { PlatformStatus } from './site-page.ts'

const texts = siteTexts.status

/** What works now. Pages of shops are cached, so they are shown even while nothing can be changed. */
export function StatusPage({ status: { orders, checkedAt } }: { status: PlatformStatus }) {
  const parts = [
    { name: texts.parts.pages, works: true },
    { name: texts.parts.orders, works: orders },
  ]
  return (
    <article className="policy">
      <h1>{texts.title}</h1>
      <p role="status" className={orders ? 'state' : 'state troubled'}>
        {orders ? texts.fine : texts.troubled}
      </p>
      <table className="rows">
        <tbody>
          {parts.map(({ name, works }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{texts.states[`${works}`]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{texts.checked(seoulMinute(checkedAt))}</p>
    </article>
  )
}
