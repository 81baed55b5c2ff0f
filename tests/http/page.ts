import type { TestServer } from './test-server.ts'

type Reply = { status: number; location: string | undefined; policy: string; body: unknown; text: string }

/** A page of one host that sends calls: keeps its cookies and sends its origin. */
export function newPage(
  { ask }: Pick<TestServer, 'ask'>,
  host: string,
  headers: Record<string, string> = {},
) {
  const cookies = new Map<string, string>()
  const origin = `http://${host}:8080`

  async function send(path: string, options: { method?: string; body?: unknown } = {}): Promise<Reply> {
    const answer = await ask(path, {
      host: `${host}:8080`,
      ...options,
      headers: {
        ...(options.body !== undefined && { origin }),
        ...((options.body !== undefined || path.startsWith('/api/')) && { 'sec-fetch-site': 'same-origin' }),
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...headers,
      },
    })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line) || value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const json = answer.headers['content-type']?.includes('json')
    return {
      status: answer.status,
      location: answer.headers.location,
      policy: String(answer.headers['content-security-policy']),
      body: json ? JSON.parse(answer.text) : undefined,
      text: answer.text,
    }
  }

  return {
    cookies,
    origin,
    get: (path: string) => send(path),
    post: (path: string, body: unknown = {}) => send(path, { method: 'POST', body }),
  }
}

export type TestPage = ReturnType<typeof newPage>
