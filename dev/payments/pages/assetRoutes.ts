import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

const headers = { 'cache-control': 'max-age=60', 'x-content-type-options': 'nosniff' }
const devanagari =
  'node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff2'
/** The pages' assets: url, file in the project, content type. */
const assets = [
  ['/style.css', 'dev/payments/pages/style.css', 'text/css; charset=utf-8'],
  ['/condensed.woff2', 'src/ui/fonts/archivo-condensed.woff2', 'font/woff2'],
  ['/normal.woff2', 'src/ui/fonts/archivo-normal.woff2', 'font/woff2'],
  ['/devanagari.woff2', devanagari, 'font/woff2'],
] as const

/** Submits the return form; without JavaScript its button does. */
const returnScript = "document.getElementById('return').submit()\n"

/** Routes for the style sheet, the fonts and the script. */
export function assetRoutes(app: FastifyInstance): void {
  for (const [url, file, type] of assets) {
    app.get(url, async (_request, reply) =>
      reply
        .headers(headers)
        .type(type)
        .send(readFileSync(path.join(process.cwd(), file))),
    )
  }
  app.get('/return.js', async (_request, reply) =>
    reply.headers(headers).type('text/javascript; charset=utf-8').send(returnScript),
  )
}
