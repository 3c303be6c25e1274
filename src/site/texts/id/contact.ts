import { when, type TextOf } from '../text'

export const contact: TextOf = ({
  region,
  name,
  company,
  address,
  phone,
  email,
  hours,
  officer,
  ...more
}) => ({
  title: 'Hubungi kami',
  description: `Cara menghubungi ${name} di ${company.country}: telepon, email, jam layanan, dan alamat.`,
  intro: more.voice({
    courtline: 'Telepon, atau tulis. Ceritakan raket Anda dan apa yang mengganggu; selanjutnya urusan kami.',
    aerovolt:
      'Kami senang mendengar dari Anda, baik tentang pesanan maupun tentang keseimbangan yang pas di tangan.',
  }),
  sections: [
    {
      id: 'reach',
      title: 'Telepon dan email',
      blocks: [
        {
          rows: [
            ['Telepon', phone],
            ['Email', email],
            ['Jam layanan', `Senin sampai Jumat, ${hours}, waktu ${company.city}`],
          ],
        },
        'Email yang masuk di luar jam itu dibaca pada hari kerja berikutnya.',
      ],
    },
    {
      id: 'faster',
      title: 'Supaya lebih cepat terbantu',
      blocks: [
        {
          list: [
            'Tentang pesanan: nomornya. Ada di bagian atas halaman pesanan.',
            'Tentang produk: nomor artikelnya, atau cukup alamat halamannya.',
            'Tentang barang rusak: dua foto, satu kerusakannya dan satu paketnya.',
          ],
        },
        'Banyak jawaban sudah tertulis: [Tanya jawab](/faq/), [Pengiriman](/delivery/), [Pengembalian](/returns/).',
      ],
    },
    {
      id: 'address',
      title: 'Alamat',
      blocks: [
        {
          rows: [
            ['Perusahaan', company.legalName],
            ['Alamat', address],
          ],
        },
        `${more.offers.services ? 'Paket yang bertuliskan nomor pesanan kami terima dengan senang hati: [raket yang akan disenar](/delivery/#own-racket) dikirim ke sini. ' : ''}Alamat untuk [pengembalian](/returns/) kami beri tahukan; selain itu mohon jangan mengirim paket sebelum disepakati.`,
      ],
    },
    {
      id: 'complaints',
      title: 'Jika belum puas',
      blocks: [
        `Pengaduan ditangani oleh orang yang bisa dihubungi langsung: ${officer.name}, ${more.officerEmail}.`,
        ...when(
          region === 'IN',
          'Bagaimana pengaduan ditangani dan kapan jawaban tiba tertulis di halaman [petugas pengaduan](/grievance/).',
        ),
      ],
    },
  ],
})
