/** Headers that a phone's browser sends for a page, without Host. */
const OPENED: Record<string, string> = {
  connection: 'keep-alive',
  'sec-ch-ua': '"Chromium";v="143", "Not A(Brand";v="24"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
  'upgrade-insecure-requests': '1',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
  'sec-fetch-dest': 'document',
  'accept-language': 'ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7',
}

/** Headers of `count` browsers with different user agents, each counted as a separate visitor. */
export function browsers(count: number, headers: Record<string, string>): Record<string, string>[] {
  return Array.from({ length: count }, (_, index) => ({
    ...headers,
    ...OPENED,
    'user-agent': `Mozilla/5.0 (Linux; Android 15; Pixel ${index + 1}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36`,
  }))
}
