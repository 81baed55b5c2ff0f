import type { Answer } from './send-request.ts'
import type { TestServer } from './test-server.ts'

/** The final page of a navigation, and its redirects. */
export interface FinalPage {
  url: string
  answer: Answer
  way: string[]
}

export type Browser = ReturnType<typeof newBrowser>

const MAX_REDIRECTS = 12

/** A minimal browser: stores cookies for each host and follows redirects. */
export function newBrowser({ ask }: Pick<TestServer, 'ask'>) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (host: string) => {
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    return jar
  }

  /** Sends one request without following redirects. */
  async function visit(address: string, headers: Record<string, string> = {}): Promise<Answer> {
    const { hostname, host, pathname, search } = new URL(address)
    const cookie = [...jarOf(hostname)].map((pair) => pair.join('=')).join('; ')
    const answer = await ask(pathname + search, { host, headers: { ...headers, ...(cookie && { cookie }) } })
    for (const line of answer.headers['set-cookie'] ?? []) keep(jarOf(hostname), line)
    return answer
  }

  return {
    visit,
    /** Navigates to an address and follows redirects. */
    async go(address: string, headers: Record<string, string> = {}): Promise<FinalPage> {
      const way = [address]
      let answer = await visit(address, headers)
      while (answer.status >= 300 && answer.status < 400) {
        if (way.length > MAX_REDIRECTS) throw new Error(`too many redirects: ${way.join(' ')}`)
        way.push(new URL(answer.headers.location as string, way.at(-1)).href)
        answer = await visit(way.at(-1) as string, headers)
      }
      return { url: way.at(-1) as string, answer, way }
    },
    setCookie: (host: string, name: string, value: string) => jarOf(host).set(name, value),
    cookie: (host: string, name: string) => jarOf(host).get(name),
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/max-age=0/i.test(line)) jar.delete(name)
  else jar.set(name, value)
}
