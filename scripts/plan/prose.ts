import { vendorSettings } from '../../server/settings/trackerSettings'
import type { ConsentCategory } from '../../src/domain/consent'
import { vendorFacts, trackerIds } from '../../src/site/trackers'
import type { EventName } from '../../src/tracking/trackingPlan'
import { table } from './table'

const listVendors = (category: ConsentCategory) =>
  new Intl.ListFormat('en').format(
    trackerIds.flatMap((id) => (vendorFacts[id].category === category ? vendorFacts[id].name : [])),
  )

const settingsTable = table([
  ['vendor', 'settings'],
  ...trackerIds.map((id) => [
    `\`${id}\``,
    vendorSettings[id].variables.map((name) => `\`${name}\``).join(', '),
  ]),
])

/** The document's text before the tables. */
export const opening = `# Analytics

\`npm run plan\` writes this file from \`src/tracking/trackingPlan.ts\`. To change it, edit that file or \`scripts/plan\`, and run the command again.

A visitor's actions become events. Each event has one name and the same fields everywhere. The shop sends an event to its own log and to the vendors in use. Each of them receives events only after the visitor allows its category. Events contain no personal data. Personal fields for a vendor travel beside the event, in the page's memory, to that vendor alone. Amounts are in major units of the event's currency. [Architecture](architecture.md) describes the path of an event.`

/** The text about the checkout of a hosted store. */
export const hostedOpening = `## A hosted checkout

With \`COMMERCE=bigcommerce\` shoppers pay in the store's own checkout ([hosted store](bigcommerce.md)). Three witnesses see a part of it each. The page sees \`CheckoutInitiated\`, when the shopper follows the link to the checkout. The server records the hand-over with the visitor's consent. Later the store's webhooks name the order, and the server writes its events to the log, if the cart's last hand-over allows analytics. A vendor receives a purchase only if an order page of the shop is open when the order is paid. Reports therefore count purchases from the log. Nobody can know the steps inside the checkout; \`/staff/events/\` says so too. The other events are as above.`

/** The reasons why an event is incomplete or missing, by the side that reports it. */
export const hostedSources: Readonly<
  Record<'store' | 'partly' | 'nobody', Readonly<Partial<Record<EventName, string>>>>
> = {
  store: {
    Purchased:
      'from webhooks, once the order is paid, or shipped without a recorded payment; without a coupon code, because the store names only the amount',
    OrderRefunded: 'from webhooks: each refund with its amount; the store does not name the pieces',
  },
  partly: {
    CouponApplied: 'coupons in the shop’s cart; unknown in the checkout',
    PaymentFailure:
      'failed payments and declined orders that the store records; unknown if no order was made',
  },
  nobody: {
    ShippingSelected: 'unknown: happens in the checkout',
    PaymentSelected: 'unknown: happens in the checkout',
  },
}

/** The document's text after the tables. */
export const closing = `## Consent

Everything is off until a visitor allows it. Before that, no vendor's script, cookie or request exists.

| category | purpose |
|---|---|
| necessary | session, cart and other requirements of the shop; always on |
| functional | preferences and help |
| analytics | ${listVendors('analytics')}, and the shop's own log |
| marketing | ${listVendors('marketing')} |
| messaging | ${listVendors('messaging')}, which send messages to people |

The same choice controls the browser's storage. With analytics allowed, the browser stores the ids of the visitor and the visit. It also stores marks of the visit's sent events, and events that wait for the log. The numbers of orders and payments ensure that each one is sent once, also after a gateway's page. The browser stores them as long as any destination may receive them. For a purchase that has not reached every destination, it also stores the order's id and the outcomes so far.

An event contains the consent at the time when it happened. Events before the visitor's choice, such as those of the first page, wait and are sent under that choice. Their consent says that nothing was allowed yet, and they have no visitor id. The receipt of the choice is older than the event's \`received_at\`. \`CheckoutInitiated\` and \`Purchased\` also contain the id of the receipts (\`consent.id\`), so that the server finds a later withdrawal. No other event does, because the id would join the customers of one browser.

A refusal is final for its events: for those that waited for the choice, and for those that happen while it is valid. They end as \`denied_consent\`. A later permission does not send them, even if analytics loads only then.

A withdrawal deletes waiting events and the vendors' first-party cookies. It then reloads the page without the vendors' scripts. Other tabs do not reload ([022](decisions/022-consent-and-its-receipts.md)). They send nothing more, and notify each vendor that has an API for it:

- the tag manager and Clarity by their consent modes
- Meta's pixel and HubSpot
- Omnisend by its Cookie Consent API
- MoEngage by disabling its SDK

Criteo and Mautic have no such API in a browser. Their scripts stay active in such a tab until its next load. A vendor's script that arrives after a withdrawal never runs.

The log stores each choice as a receipt (\`POST /api/analytics/consent\`). A receipt contains the choice, its time, its site, the version and language of the text, and the text's hash. It does not identify the visitor. "Privacy choices" shows its reference, and \`npm run events -- consent REFERENCE\` prints it ([privacy](privacy.md)). Receipts have their own hash chain and are never deleted.

## Vendors' settings

A vendor is active if its account is set; see \`.env.example\`.

${settingsTable}

An entry of \`SITES\` can set other accounts for its site, or turn vendors off: \`"trackers": {"meta_pixel": "1234567890", "hubspot": false}\`, or \`"trackers": false\`. Keys, users and passwords are for calls from the server and stay there. The security policy of a site's pages allows only the origins of the vendors in use (\`server/http/plugins/securityHeaders.ts\`). Inline scripts never run, so use only tag types in the tag manager that need none.

[\`gtm-container.json\`](gtm-container.json) sends every event of the data layer to GA4. Import it in the tag manager (Admin, Import Container, Merge), then set the variable \`GA4 measurement ID\`. \`npm run plan\` writes it. HubSpot receives custom events as \`pe{HubID}_{event}\` in lower case, for example \`pe1234567_addedtocart\`. Define them there first, with the properties of the recorded calls (\`test/fixtures/goldenCalls.json\`).

Vendors' scripts read the URL and the title of the page themselves. Neither identifies a person. The shop masks email addresses and phone numbers in searches. It removes tokens from the URL before any of these scripts loads. The URL of an order does not give access to it ([026](decisions/026-order-pages-need-a-key.md)).

The server makes all calls that need a key (\`POST /api/analytics/relay/:destination\`). It sends registrations and orders to Mautic, and orders to Omnisend. The browser only requests the call. The registered customer is the signed-in customer. The server finds an order by its number and email address together. It sends each event once.

## Without vendors

\`TRACKERS=stub npm start\` enables all vendors and runs a local sandbox for them. The sandbox serves their scripts. It records the scripts' calls with the URL and the title of the page, which vendors' scripts read themselves. It also records the server's calls. The start message shows its URL.

\`\`\`
curl http://127.0.0.1:3002/calls?vendor=criteo                                        calls to one vendor
curl -X DELETE http://127.0.0.1:3002/calls                                             delete all calls
curl -X PUT http://127.0.0.1:3002/faults -d '{"vendor": "criteo", "fault": "hang"}'    404, 500, slow, hang, null
\`\`\`

The sandbox judges the calls by the vendors' documentation (\`dev/trackers/callRules.ts\` names the sources), so a test can demand that none is bad:

\`\`\`
curl http://127.0.0.1:3002/all                            {"total": 61, "good": 61, "bad": 0}
curl http://127.0.0.1:3002/bad                            the calls that a vendor would reject or misread, with \`problems\`
curl http://127.0.0.1:3002/good > before.json             the others
curl -X POST http://127.0.0.1:3002/reset                  deletes all
npm run events -- diff before.json after.json             what two builds tell the vendors for the same visit
\`\`\`

\`diff\` prints the calls that only one build made, and exits with 1 if there are any. Ids, times, order numbers and hosts count as equal.

\`TRACKER_ORIGIN\` sends all scripts' requests and all calls to one origin of your own.

## The log

Events are rows that never change. The hash of each row covers the previous row. Browsers also report the outcome of each event at every destination (\`POST /api/analytics/outcomes\`).

With each outcome, browsers report the calls as they were sent. The log stores them (\`event_calls\`), so a later mapping does not change the past. The events page says "computed now" where none is stored: for older events, for calls that were not tried, and if a closing page had to leave them out. Personal data is masked: only the names of the fields remain. The calls to one destination have at most 2,000 characters; a longer text is cut and ends with \`…\`. With all eight vendors, an event with one product adds 0.5 to 2.5 KB before compression, and no event adds more than 16,000 characters. When a deleted customer's events lose their links, their calls are deleted.

Each failure has a reason. A failed try has a reason, a message of at most 120 characters without personal data, and a duration. The last five failed tries of an event at a destination are in its outcome, also if a later try succeeded. The browser's console shows each reason once per destination.

| reason | cause |
|---|---|
| \`exception\` | the vendor's code, or the shop's code for it, threw an exception |
| \`refused\` | the vendor's code or the shop's server answered with a failure |
| \`csp\` | the page's content security policy blocked the script |
| \`blocked\` | something in the browser, such as an ad blocker, stopped the request |
| \`http_404\`, \`http_500\`, … | the status of the response |
| \`http_error\` | an HTTP error; the browser hides the status of a response without CORS headers |
| \`network\`, \`offline\` | no response, with and without a network connection |
| \`timeout\` | no response in time: 8 seconds for a script or a call |
| \`page_closed\` | the page closed before a try, or before its result |
| \`queue_full\` | too many events waited for the destination |
| \`breaker_open\` | earlier events had failed, so the destination got a pause |
| \`invalid\` | the event breaks the plan |

A script that throws while it starts counts as not loaded. To find the reason of a failed script, the browser requests the script once more without running it.

\`\`\`
npm run events -- list
npm run events -- export --format csv --from 2026-12-01 --to 2026-12-31
npm run events -- verify
npm run events -- coverage
npm run events -- undelivered
npm run events -- reconcile --from 2026-12-01
npm run events -- purchases --from 2026-12-01
npm run events -- prune --before 2026-01-01
\`\`\`

After \`EVENTS_RETENTION_DAYS\` (default 400) the log deletes events together with their outcomes. It retains the position and the hash of the last deleted event of each chain, so \`verify\` can still prove the rest. \`verify\` proves events and receipts. Every five minutes, a checkpoint with \`SIGNING_KEY\` signs the ends of all chains. So \`verify\` also finds rows that were deleted from an end ([decision 037](decisions/037-log-shards-and-checkpoints.md)). It does not prove outcomes, because browsers report them and no hash chain covers them. The first report is final. The database refuses to change it, or to delete it before its event.

\`undelivered\` uses the first report of an event. A browser may report that the log did not receive an event. If the event is in the log, the command ignores that report. Browsers resend events without acknowledgement, on later pages too.

\`reconcile\` compares purchased orders with \`Purchased\` events, and exits with 1 if they differ. An order counts as purchased when it is paid, or placed with cash on delivery. A later cancellation or refund does not change that. Money that arrives after an order has ended is refunded and does not count. Differences are normal: the log receives no events of visitors who do not allow analytics. If no browser saw an order confirmed, the server sends its event five minutes later. It does so only if the shopper's browser sent \`CheckoutInitiated\` for the same cart, and the latest receipt of its consent allows analytics ([024](decisions/024-one-purchase-event-per-order.md)). The command does not compare orders that are older than the log's events.

\`export\` writes each event with its outcomes, oldest first. Memory use is independent of the log's size. \`--format parquet\` writes a compressed file with the columns of the CSV file: times as timestamps (UTC), \`value\` and \`position\` as numbers, \`properties\` as JSON text. \`--folder events\` writes a file of each day instead, for example \`events/day=2026-12-01/events.parquet\`, one row per event. DuckDB, Spark and pandas read such a folder as one table with the column \`day\` (UTC, the day of reception).

\`channel\`, \`source\` and \`campaign\` are where the visit came from (\`src/tracking/trafficSource.ts\`). \`assistant\` is a person who follows a link of ChatGPT, Claude, Copilot, Gemini, Perplexity and others. \`agent\` is a program that browses by itself, by the tokens in its user agent or its \`Signature-Agent\` header. The server stores neither header. Events from before these columns have none ([049](decisions/049-traffic-sources-at-reception.md)).

Revenue in DuckDB, by the shop's day in India:

\`\`\`sql
select strftime(received at time zone 'Asia/Kolkata', '%Y-%m-%d') as local_day, currency,
  count(distinct order_number) as orders, round(sum(value), 2) as revenue
from read_parquet('events/*/*.parquet', hive_partitioning = true)
where event = 'Purchased' and region = 'IN'
group by all order by all
\`\`\`

The funnel, by how many visits with a product page reached each step:

\`\`\`sql
with visits as (
  select session_id,
    bool_or(event = 'AddedToCart') as in_cart,
    bool_or(event = 'CheckoutInitiated') as checkout,
    bool_or(event = 'Purchased') as bought
  from read_parquet('events/*/*.parquet', hive_partitioning = true)
  group by session_id having bool_or(event = 'ProductViewed')
)
select count(*) as product, count(*) filter (in_cart or checkout or bought) as in_cart,
  count(*) filter (checkout or bought) as checkout, count(*) filter (bought) as bought
from visits
\`\`\`

These are the purchases of visitors who allow analytics: items and wrapping minus discounts, without delivery. The [reports](#reports) have all orders.

\`purchases\` counts the orders of each day and site, and how many of them the log and each destination received. Every hour the shop compares yesterday's shares with those of the fourteen days before. If a destination received less than 70% of the usual number, the shop logs it once, sends a mail to \`ALARM_MAIL\` and posts JSON to \`ALARM_URL\`. Days with fewer than ten orders raise no alarm.

With a hosted store, both commands and the alarms count the orders that came from the shop. \`store_purchases\` has a row for each one that was bought, with its number, site and time, also if the visitor allows no analytics. The webhooks write these rows and the events, so an order whose webhooks never arrive is missing in both.

For each finished refund of an order whose purchase is in the log, the server writes \`OrderRefunded\` within ten minutes, if the latest receipt of consent still allows analytics.

## For the staff

\`STAFF_TOKEN\` gives access to staff-only data. If it is not set, the first start creates a token in \`staff-token\` in the data folder. Only the shop's user can read that file. With several processes, set \`STAFF_TOKEN\`. \`POST /api/staff/session {"token": "..."}\` sets a cookie for twelve hours. The cookie gives access to these URLs:

| URL | response |
|---|---|
| \`GET /api/analytics/events\` | the latest events with their outcomes, newest first (\`order_by=asc\`: oldest first), page by page with \`cursor\` and \`limit\` |
| \`GET /api/analytics/export?format=csv\` | a file of all selected events with their outcomes: \`ndjson\`, \`csv\` or \`parquet\` |
| \`GET /api/analytics/summary\` | counts by day, site, event, destination, outcome and reason |
| \`GET /api/analytics/sales?by=day&region=IN&from=…&to=…\` | orders, revenue, refunds and visits, compared with the days before ([reports](#reports)) |
| \`GET /api/analytics/funnel?region=IN&from=…&to=…\` | visits by step from a product page to the purchase |
| \`GET /api/analytics/rejected\` | events that the server rejected, with the first issue and the types of their values |
| \`POST /api/analytics/events/{id}/replays\` | sends a purchase again, with the same id, to Omnisend, Mautic, Meta or GA4; a \`GET\` lists earlier attempts |
| \`GET /api/analytics/replays/preview?receiver=omnisend&name=Purchased\` | how many of the selected events a run would send to a vendor again, and why the others are left out |
| \`POST /api/analytics/replays {"receiver": "omnisend", "filter": {"name": "Purchased"}}\` | starts such a run; a \`GET\` lists the runs with their progress |
| \`GET /api/analytics/coverage\` | the events that each site has sent, with the time of the last one |
| \`GET /api/analytics/plan.json\` | the plan as JSON Schema |

Unknown parameters are refused. The list and the export select events by \`from\`, \`to\` (days, UTC), \`name\`, \`event_id\`, \`order\`, \`session\`, \`visitor\`, \`customer\` (\`user_ref\`), \`site\`, \`region\`, \`brand\`, \`destination\`, \`outcome\` and \`reason\`. The summary counts a day once, three days later, when late reports have arrived. Newer days are counted for each answer. With 1,000,000 events and reports in the log, a page of the list takes 2 to 90 ms by filter, a summary 1.5 s, and a Parquet file of everything 30 s (87 MB; two cores, 23 November 2026).

The server stores rejected events for 30 days, at most 2,000 an hour. It stores the names of their fields with types and lengths, and never a value.

A customer's id in events (\`user_ref\`) is a keyed hash with \`SIGNING_KEY\`, different for each brand. So nobody can find the customer by hashing all customer numbers, and no vendor can join the customers of two brands. A new key gives every customer a new id.

No vendor receives the address of an order: \`address\`, \`city\`, \`country\`, \`country_code\` and \`pincode\` ([040](decisions/040-address-fields-of-a-purchase.md)).

The event's id reaches every vendor: as \`event_id\` (tag manager, MoEngage, HubSpot, Mautic, and Clarity as a tag), \`eventID\` (Meta, Omnisend) or \`ui_event_id\` (Criteo's custom parameter). Calls that only identify a customer, and Meta's and Omnisend's page views of their own form, have no place for it.

The pages of the staff send no events.

A vendor's call waits for the next paint, so that a slow vendor doesn't delay a panel that opens with the event; a closing page sends at once. The events page saves its filter under a name, in the browser's storage.

The log's own queue holds 5,000 events, so a burst is not lost. If it is full, new events are dropped. The events page counts them, and events that the browser could not store.

Most vendors are called by their scripts in the visitor's browser, so the server cannot send an event to them again. It can send purchases to Omnisend, Mautic, Meta and GA4. It does so only if the visitor had allowed messages when the purchase happened, and if the latest receipt of consent still allows them. Without a receipt it refuses, because a withdrawal cannot be ruled out. It cannot for a hosted store's orders. A vendor that has the event already gets nothing. Each attempt of the staff is logged with its result (\`event_replays\`): \`sent\` with the call and the personal fields, \`already_sent\`, or what prevented it.

The events page also sends many events again: those that its filter selects, to one vendor. Refunds go to GA4 alone. A preview counts the events and the reasons why others are left out. Besides the consent, these are: the plan doesn't map the event to the vendor, only the vendor's script in the browser can send it, the vendor has confirmed it or its script has accepted it, or the vendor ignores events of its age (GA4 after 72 hours, Meta after seven days). A preview examines the oldest 5,000 purchases and refunds.

A run sends at most 500 events, five a second, and checks the consent again before each call. It is stored with its author, filter and counts (\`event_replay_runs\`), and in the staff's record of changes. Each event is marked as begun before its call (\`event_replay_items\`). So no run sends an event twice, also after a killed process; the result of an interrupted call is unknown, and another run may send it. Vendors recognise events by their ids, as in every delivery by the server. Five failures in a row end a run. One run at a time sends to a vendor. Runs are deleted with the events of their time, and their filters lose the ids of deleted customers.

## Reports

\`/staff/reports/?report=day\` shows revenue, orders, average order value, visits, conversion and refunds by day, region, shop, product brand, product, campaign and channel, and the funnel. Each report has a plot, a table and a CSV file, and its URL is a link to it. \`GET /api/analytics/sales\` and \`GET /api/analytics/funnel\` have the same numbers.

- Days are those of the region's time zone. A period is compared with as many days before it; this week with the same days of last week (\`shift\`).
- **Revenue and orders** are the orders of \`npm run orders -- export\` whose \`unpaid\` is 0: paid, or cash that isn't cancelled. Revenue is their \`total\`, with tax and delivery. A gift card counts when it is sold, and again when it pays an order.
- **Refunds** are those finished in the period, of orders that count, on the day of payment. The export lists them by order. Items that goodwill names are not returned items.
- **Visits, conversion and the funnel** come from the log, so they count only visitors who allow analytics. A visit counts at a funnel step if it reached that step or a later one.
- **A campaign or channel** earns an order if it is the visitor's last one in the 30 days before. An order without a \`Purchased\` event in the log has an unknown one.
- Amounts of two currencies are never added.
- A hosted store's orders are not here: the report has visits alone.

With 1,002,400 events in the log, 624,400 of them in 28 days and their comparison, a report takes at most 0.9 s of the database's processor time. The response times are those on two cores that other programs used too (load 7), best of three (26 November 2026). Counts of visits read one index alone, except for the purchases in the report of products. \`npm run bench -- --reports 1000000\` measures it again.

| report | processor time | response |
|---|---|---|
| region | 0.5 s | 0.7 s |
| day | 0.7 s | 1.0 s |
| shop | 0.6 s | 0.9 s |
| product brand | 0.01 s | 0.02 s |
| product | 0.5 s | 0.7 s |
| campaign | 0.8 s | 1.3 s |
| channel | 0.8 s | 1.2 s |
| funnel | 0.7 s | 1.2 s |

## A purchase whose page closes

A shopper may close the page as soon as it says "Thank you". So the page of an order starts analytics and vendors' scripts at once. \`Purchased\` goes to each vendor before all other events. What stays undelivered is sent later:

- **By the next visit.** The browser requests the order again and sends the event to the destinations that did not get it, with the same id and the consent of that visit. It begins a minute after the first attempt and gives up 47 hours after the order: Meta would count it twice after 48. If the page ended first, the outcomes are reported then.
- **By the server**, to Omnisend, Mautic, Meta (Conversions API) and GA4 (Measurement Protocol), five minutes later and for three days. An order carries the id of the consent receipts, and is stored together with what vendors recognise the browser by (\`order_visits\`): the client id of Google Analytics, the cookies of Meta's pixel and the user agent, each only with consent. So a process that dies after the order loses nothing. Before each call the server asks the latest receipt of consent. It does not call a vendor that the browser reports as told. Meta counts one \`event_id\` and event name once within 48 hours, GA4 one \`transaction_id\` of a client once. Meta receives the email address and the phone number as SHA-256, GA4 neither. GA4 also receives finished refunds. The rows are deleted after seven days.

Nobody can send it to the other vendors if the shopper never returns.
`
