import type { TextOf } from '../text'

// Legal review needed: who pays for returning unwanted goods, and the time limit of refunds.
export const returns: TextOf = ({
  name,
  phone,
  email,
  returnDays,
  refundDays,
  checkout,
  offers,
  ...more
}) => ({
  title: 'Pengembalian',
  description: `Kembalikan barang yang belum dipakai ke ${name} dalam ${returnDays} hari. Apa yang boleh kembali, caranya, dan kapan uangnya diterima.`,
  intro: more.voice({
    courtline: `Salah ukuran, salah keseimbangan, atau berubah pikiran: Anda punya ${returnDays} hari. Tanpa perlu alasan.`,
    aerovolt: `Ambillah ${returnDays} hari untuk memegang, melihat, dan meyakinkan diri. Jika bukan yang Anda cari, kembalikan saja.`,
  }),
  sections: [
    {
      id: 'time',
      title: `${returnDays} hari`,
      blocks: [
        `Barang boleh dikembalikan dalam ${returnDays} hari sejak hari diterima. Cukup beri tahu kami dalam waktu itu.`,
      ],
    },
    {
      id: 'condition',
      title: 'Seperti saat diterima',
      blocks: [
        'Barang yang dikembalikan harus belum dipakai dan lengkap, supaya pemain berikutnya menerimanya baru:',
        {
          list: [
            'Raket: belum dimainkan, plastik pada grip masih terpasang.',
            'Sepatu: hanya dicoba di dalam rumah, dengan kotaknya.',
            'Pakaian: belum dicuci, dengan labelnya.',
            'Kok, senar, dan grip: belum dibuka.',
          ],
        },
      ],
    },
    {
      id: 'excluded',
      title: 'Yang tidak bisa dikembalikan',
      blocks: [
        `Barang yang dibuat khusus untuk satu orang tidak bisa dikembalikan kecuali cacat: ${offers.services ? 'raket yang disenar dengan tarikan pesanan, dan ' : ''}apa pun yang memuat nama, nomor, atau motif pilihan sendiri.${checkout ? ' Halaman produknya menyebutkan hal itu sebelum dibeli.' : ''}`,
      ],
    },
    {
      id: 'steps',
      title: 'Cara mengembalikan',
      blocks: [
        {
          steps: [
            offers.orderChanges
              ? `Buka pesanan Anda (tombol di email kami membukanya, dan [Lacak pesanan](/track/) menemukannya) lalu pilih “Kembalikan barang”. Atau tulis ke ${email} atau telepon ${phone}: sebutkan nomor pesanan dan barang yang dikembalikan.`
              : `Tulis ke ${email} atau telepon ${phone}: sebutkan nomor pesanan dan barang yang dikembalikan.`,
            'Kami segera mengabari ke alamat mana barangnya dikirim.',
            'Kemas dengan baik, raket dalam kotak yang kaku, lalu kirim. Simpan resinya sampai uangnya diterima.',
          ],
        },
        'Ingin ukuran atau warna lain? Kembalikan yang ada dan pesan yang lain; dengan begitu barangnya tidak keburu habis selama paket di jalan.',
      ],
    },
    {
      id: 'money',
      title: 'Pengembalian uang',
      blocks: [
        `Kami memeriksa barang yang tiba dan mengembalikan harganya dalam ${refundDays} hari. ${
          checkout?.codLimit == null
            ? 'Uang kembali lewat cara yang dipakai saat membayar.'
            : 'Yang dibayar tunai dikirim ke rekening bank yang Anda sebutkan.'
        }`,
        `${checkout ? 'Jika seluruh pesanan kembali, ongkos pengiriman standar ikut dikembalikan. ' : ''}Ongkos kirim ke kami ditanggung pembeli, kecuali kesalahan ada pada kami.`,
      ],
    },
    {
      id: 'faulty',
      title: 'Cacat, atau bukan yang dipesan',
      blocks: [
        'Semua biaya kami tanggung. Kirim dua foto dan nomor pesanan; kami menjemput barangnya atau mengganti ongkos kirimnya, dan Anda yang memilih: barang yang sama sekali lagi, selama masih ada, atau uang kembali.',
        `Halaman ini tidak mengurangi hak yang diberikan hukum ${more.company.country}.`,
      ],
    },
  ],
})
