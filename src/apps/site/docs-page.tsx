import { siteTexts as texts } from '../../ui/texts/site.ts'
import type { CallCard, CallGroup } from './site-page.ts'

export function DocsPage({ groups }: { groups: CallGroup[] }) {
  return (
    <div className="docs">
      <h1>{texts.docs.headline}</h1>
      <p>
        {texts.docs.lead} <a href="/api/openapi.json">{texts.docs.machine}</a>
      </p>
      {groups.map((group) => (
        <section key={group.name}>
          <h2>{group.name}</h2>
          {group.calls.map((call) => (
            <Call call={call} key={call.path} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Call({ call }: { call: CallCard }) {
  return (
    <article>
      <h3>
        <span>{call.method}</span> <code>{call.path}</code>
      </h3>
      <p>{call.summary}</p>
      {call.params.length === 0 ? <p>{texts.docs.none}</p> : <Params params={call.params} />}
      <details>
        <summary>{texts.docs.reply}</summary>
        <pre>{call.reply}</pre>
      </details>
    </article>
  )
}

function Params({ params }: { params: CallCard['params'] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.docs.param}</th>
          <th scope="col">{texts.docs.type}</th>
          <th scope="col">{texts.docs.required}</th>
          <th scope="col">{texts.docs.fallback}</th>
        </tr>
      </thead>
      <tbody>
        {params.map((param) => (
          <tr key={param.name}>
            <td>
              <code>{param.name}</code>
            </td>
            <td>{param.type}</td>
            <td>{param.required ? '●' : ''}</td>
            <td>{param.fallback}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
