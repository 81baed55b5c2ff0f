import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

// Baseline of a cart: one prepared upsert of one row.
const [port, databaseUrl] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl as string, max: 10 })
await pool.query(
  'create table if not exists bare_line (owner text, sid bigint, qty int not null, primary key (owner, sid))',
)

createServer(async (request, response) => {
  if (request.method === 'GET') return response.end('ready')
  const { list, ex_data } = JSON.parse(await text(request))
  const { rows } = await pool.query({
    name: 'add',
    text: `insert into bare_line as line values ($1, $2, $3)
      on conflict (owner, sid) do update set qty = line.qty + excluded.qty returning qty`,
    values: [ex_data.uuid, list[0].sid, list[0].qty],
  })
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(rows[0]))
}).listen(Number(port), '127.0.0.1')
