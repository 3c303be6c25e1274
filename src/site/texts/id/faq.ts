import type { TextOf } from '../text'

export const faq: TextOf = ({ name, company, checkout, offers, ...more }) => ({
  title: 'Tanya jawab',
  description: `Jawaban singkat tentang raket, pesanan, pembayaran, pengiriman, dan pengembalian di ${name} ${company.country}.`,
  intro: more.voice({
    courtline: 'Ditanyakan di meja toko setiap minggu. Dijawab sekali, di sini.',
    aerovolt: 'Yang paling sering ditanyakan para pemain, dijawab dengan cermat.',
  }),
  sections: [
    {
      id: 'choosing',
      title: 'Memilih',
      blocks: [
        {
          question: 'Raket mana yang cocok untuk saya?',
          answer: [
            'Mulai dari keseimbangannya. Raket head-heavy membantu dari belakang lapangan, head-light membantu di depan net, yang seimbang bisa sedikit dari semuanya. Lalu kelenturannya: batang lentur membantu ayunan yang lebih lambat, batang kaku membalas ayunan yang cepat.',
            'Setiap raket menunjukkan keduanya sebagai gambar. Tandai sampai empat raket dan bandingkan berdampingan.',
          ],
        },
        {
          question: 'Tarikan berapa yang sebaiknya dipilih?',
          answer: [
            `Tarikan rendah memberi tenaga dan bidang pukul yang lebih luas, tarikan tinggi memberi kendali dan menuntut pukulan yang bersih. Kalau ragu, turunkan satu atau dua pon.${offers.services ? ' Kami tidak pernah memasang senar melewati batas rangka.' : ''}`,
          ],
        },
        {
          question: 'Ukuran mana yang pas?',
          answer: [
            '[Panduan ukuran](/size-guide/) mengubah panjang kaki, ukuran badan, atau ukuran tangan menjadi ukuran yang pas.',
          ],
        },
      ],
    },
    {
      id: 'ordering',
      title: 'Pesanan dan pembayaran',
      blocks: [
        {
          question: 'Apakah perlu akun?',
          answer: [
            checkout
              ? 'Tidak. Anda bisa memesan sebagai tamu, cukup dengan email, alamat, dan nomor ponsel.'
              : 'Untuk mengisi keranjang tidak perlu. Checkout menunjukkan apakah Anda bisa memesan sebagai tamu.',
          ],
        },
        {
          question: 'Bagaimana cara membayar?',
          answer: checkout
            ? [
                checkout.openMethods === ''
                  ? `Pembayaran di ${company.country} belum dibuka. Cara yang akan datang: ${checkout.comingMethods}. Sampai saat itu belum ada pesanan yang bisa dibuat dan tidak ada yang ditagih; keranjang tetap tersimpan.`
                  : `Sudah dibuka: ${checkout.openMethods}.${checkout.comingMethods && ` Akan datang: ${checkout.comingMethods}.`}`,
                ...(checkout.codLimit === null
                  ? []
                  : [
                      `Bayar di tempat berlaku untuk pesanan dengan total di bawah ${checkout.codLimit}, termasuk ongkos kirim.`,
                    ]),
              ]
            : ['Pembayaran dilakukan saat checkout. Cara pembayarannya tampil di sana.'],
        },
        {
          question: 'Apakah harga sudah termasuk pajak?',
          answer: [
            `Ya, ${checkout ? '' : 'sudah termasuk '}${more.tax}. ${checkout ? 'Yang ditambahkan hanya ongkos kirim, dan checkout menunjukkannya sebelum memesan.' : 'Checkout menunjukkan ongkos kirim dan totalnya sebelum Anda membayar.'}`,
          ],
        },
        {
          question: 'Di mana pesanan saya bisa dilihat lagi?',
          answer: [
            offers.orders
              ? `${offers.orderMails ? 'Tombol di email kami membukanya, dan [Lacak pesanan](/track/) menemukannya dengan nomor pesanan dan email Anda.' : 'Isi email Anda dan nomor pesanan dari email konfirmasi di [Lacak pesanan](/track/).'}${offers.accounts ? ' Pesanan yang Anda buat setelah masuk juga ada di akun Anda.' : ''}`
              : 'Kami mengonfirmasi pesanan lewat email. Kalau emailnya tidak Anda temukan, [tulis kepada kami](/contact/).',
          ],
        },
        {
          question: 'Bisakah pesanan diubah atau dibatalkan?',
          answer: [
            ...(offers.orderChanges
              ? [
                  `Selama belum dikemas, Anda bisa membatalkannya sendiri: buka pesanan Anda (dari email kami, atau lewat [Lacak pesanan](/track/)) lalu pilih “Batalkan pesanan”. Untuk pesanan yang dibuat dengan akun, masuk lebih dulu. Yang sudah Anda bayar dikembalikan dalam ${more.refundDays} hari.`,
                  'Pesanan tidak bisa diubah. Batalkan lalu pilih “Pesan lagi”: barang yang sama masuk ke keranjang Anda, dan di sana bisa Anda ubah.',
                  'Setelah dikemas, [telepon kami](/contact/) dengan nomor pesanan. Pesanan kartu hadiah hanya bisa dibatalkan sebelum dibayar.',
                ]
              : [
                  `Selama belum dikemas, pesanan bisa dibatalkan: [telepon kami](/contact/) dengan nomor pesanan. Yang sudah Anda bayar dikembalikan dalam ${more.refundDays} hari.`,
                ]),
          ],
        },
      ],
    },
    {
      id: 'delivery',
      title: 'Pengiriman dan pengembalian',
      blocks: [
        {
          question: 'Berapa ongkos kirimnya, dan berapa lama?',
          answer: [
            checkout
              ? `Pengiriman standar ${checkout.standard.fee}, ${checkout.standard.days} hari kerja; gratis mulai ${checkout.freeFrom}. Ekspres ${checkout.express.fee}, ${checkout.express.days} hari kerja. Selengkapnya di [Pengiriman](/delivery/).`
              : 'Checkout menunjukkan biaya dan lama pengiriman ke alamat Anda sebelum Anda membayar. Selengkapnya di [Pengiriman](/delivery/).',
          ],
        },
        {
          question: 'Apakah bisa dikirim ke luar negeri?',
          answer: [
            checkout
              ? `Toko ini mengirim di dalam ${company.country} saja.`
              : 'Checkout menunjukkan apakah kami mengirim ke alamat Anda.',
          ],
        },
        {
          question: 'Apakah barang boleh dikembalikan?',
          answer: [
            `Boleh, selama belum dipakai, dalam ${more.returnDays} hari. Yang dibuat khusus${offers.services ? ', misalnya raket yang disenar dengan tarikan pesanan,' : ' untuk Anda'} tidak bisa kembali. Caranya ada di [Pengembalian](/returns/).`,
          ],
        },
      ],
    },
    {
      id: 'shop',
      title: 'Toko ini',
      blocks: [
        {
          question: 'Berapa lama keranjang disimpan?',
          answer: [
            offers.accounts
              ? 'Selama 30 hari sejak terakhir diubah: di perangkat ini, atau di akun Anda kalau Anda masuk. Harga dan stok diperiksa lagi saat memesan.'
              : 'Selama 30 hari sejak terakhir diubah, di perangkat ini. Harga dan stok diperiksa lagi saat memesan.',
          ],
        },
        {
          question: 'Di mana wishlist saya?',
          answer: [
            offers.accounts
              ? 'Sebelum Anda masuk, di browser ini: tetap ada saat halaman ditutup, dan hilang saat data browser dihapus. Begitu Anda masuk, isinya pindah ke akun Anda dan ada di setiap perangkat tempat Anda masuk.'
              : 'Di browser ini: tetap ada saat halaman ditutup, dan hilang saat data browser dihapus.',
          ],
        },
      ],
    },
  ],
})
