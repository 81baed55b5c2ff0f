import { expect, test } from 'vitest'
import { countedIn, turns } from './wrk.ts'

const PRINTED = `Running 4s test @ http://127.0.0.1:3290/
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   746.12us  331.33us  12.34ms   94.71%
    Req/Sec    43.33k     2.66k   46.70k    87.50%
  Latency Distribution
     50%  690.00us
     75%  765.00us
     90%    0.92ms
     99%    1.85ms
  172476 requests in 4.00s, 3.33GB read
Requests/sec:  43111.25
Transfer/sec:    852.90MB
`

test('reads rate, request count and p99 from the output of wrk', () => {
  expect(countedIn(PRINTED)).toEqual({ requests: 172_476, perSecond: 43_111.25, p99: 1.85, failures: 0 })
  expect(countedIn(PRINTED.replace('1.85ms', '850.00us')).p99).toBeCloseTo(0.85)
})

test('counts refusals and broken connections as failures', () => {
  const trouble =
    '  Socket errors: connect 0, read 3, write 0, timeout 2\n  Non-2xx or 3xx responses: 40\nRequests/sec'
  expect(countedIn(PRINTED.replace('Requests/sec', trouble)).failures).toBe(45)
})

test('escapes quotes in sets of headers written as Lua tables', () => {
  expect(turns([{ host: 'haru.test', 'sec-ch-ua': '"Chromium";v="143"' }, { accept: '*/*' }])).toContain(
    `{["Host"]="haru.test", ["sec-ch-ua"]="\\"Chromium\\";v=\\"143\\""},\n{["accept"]="*/*"}`,
  )
})
