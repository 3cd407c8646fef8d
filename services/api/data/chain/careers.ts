import type { RecordInput } from '../../src/catalogue/schema.ts';
import { h2, p, ul } from './contents/blocks.ts';

const applyUrl = '/contact';

const howToApply = {
  es: p(
    'Postula por la página de contacto: elige «Otro», empieza tu mensaje con el nombre del puesto y dinos en qué horario te llamamos. Nunca pedimos dinero ni documentos originales para postular.',
  ),
  en: p(
    'Apply through the contact page: choose “Other”, start your message with the name of the job and tell us when to call you. We never ask for money or original documents to apply.',
  ),
};

const benefits = {
  es: ul(
    'Planilla desde el primer día, con CTS, gratificaciones y vacaciones de ley.',
    'EsSalud y seguro de vida ley.',
    'Comida en cada turno y 30 % de descuento en tus pedidos.',
    'Capacitación pagada y línea de ascenso.',
  ),
  en: ul(
    'On the payroll from day one, with every benefit of the law.',
    'EsSalud and statutory life insurance.',
    'A meal on each shift and 30% off your own orders.',
    'Paid training and a path to promotion.',
  ),
};

interface Job {
  intro: [es: string, en: string];
  duties: [es: string[], en: string[]];
  needs: [es: string[], en: string[]];
}

function textOf({ intro, duties, needs }: Job, title: { es: string; en: string }) {
  return {
    es: {
      title: title.es,
      blocks: [
        p(intro[0]),
        h2('Qué harás'),
        ul(...duties[0]),
        h2('Qué buscamos'),
        ul(...needs[0]),
        h2('Qué te ofrecemos'),
        benefits.es,
        h2('Cómo postular'),
        howToApply.es,
      ],
    },
    en: {
      title: title.en,
      blocks: [
        p(intro[1]),
        h2('What you will do'),
        ul(...duties[1]),
        h2('What we look for'),
        ul(...needs[1]),
        h2('What we offer'),
        benefits.en,
        h2('How to apply'),
        howToApply.en,
      ],
    },
  };
}

type Career = Omit<RecordInput<'career'>, 'es' | 'en' | 'applyUrl'>;

const rows: [Career, Job][] = [
  [
    {
      id: 'pizzero-miraflores',
      title: { es: 'Pizzero o pizzera', en: 'Pizza maker' },
      area: { es: 'Cocina', en: 'Kitchen' },
      place: { es: 'Miraflores, Lima', en: 'Miraflores, Lima' },
      schedule: { es: '48 horas semanales, turnos rotativos', en: '48 hours a week, rotating shifts' },
      contract: 'full_time',
      openings: 3,
      store: 'LIM-MIR-01',
      publishedOn: '2024-05-06',
      closesOn: '2028-12-31',
      summary: {
        es: 'Estira, arma y hornea en el horno de leña de Larco.',
        en: 'Stretch, top and bake at the wood oven of Larco.',
      },
    },
    {
      intro: [
        'En Larco salen más de trescientas pizzas en una noche de sábado, y todas pasan por las manos de alguien como tú.',
        'On a Saturday night more than three hundred pizzas leave Larco, and each goes through the hands of someone like you.',
      ],
      duties: [
        [
          'Porcionar y estirar la masa de 48 horas.',
          'Armar las pizzas según la receta y la nota del cliente.',
          'Cuidar el fuego, la limpieza y las temperaturas.',
        ],
        [
          'Portion and stretch the 48-hour dough.',
          'Top pizzas by the recipe and the customer’s note.',
          'Look after fire, cleanliness and temperatures.',
        ],
      ],
      needs: [
        [
          'Tener 18 años o más.',
          'Ganas de aprender: te enseñamos todo lo demás.',
          'Carné de sanidad vigente, o disposición para tramitarlo con nosotros.',
        ],
        [
          'Be 18 or older.',
          'Willingness to learn: we teach you the rest.',
          'A valid health card, or willingness to get one with us.',
        ],
      ],
    },
  ],
  [
    {
      id: 'repartidor-lima',
      title: { es: 'Repartidor o repartidora en moto', en: 'Motorbike rider' },
      area: { es: 'Reparto', en: 'Delivery' },
      place: { es: 'Lima y Callao', en: 'Lima and Callao' },
      schedule: { es: '24 horas semanales, tardes y noches', en: '24 hours a week, afternoons and evenings' },
      contract: 'part_time',
      openings: 20,
      publishedOn: '2024-05-13',
      summary: {
        es: 'Lleva pedidos en la zona de tu tienda, con moto y equipo de la empresa.',
        en: 'Deliver in your store’s area, with the company’s bike and gear.',
      },
    },
    {
      intro: [
        'Repartes desde una sola tienda, en una zona que conoces. Aquí nadie te apura: la hora que prometemos al cliente ya cuenta el tráfico.',
        'You deliver from a single store, in an area you know. No one rushes you here: the time we promise customers already includes traffic.',
      ],
      duties: [
        [
          'Revisar y sellar cada pedido antes de salir.',
          'Entregar con seguridad y buen trato.',
          'Cobrar con POS o efectivo cuando toca.',
        ],
        [
          'Check and seal each order before leaving.',
          'Deliver safely and with a smile.',
          'Take payment by terminal or cash where needed.',
        ],
      ],
      needs: [
        ['Licencia B-IIb o superior vigente.', 'Un año manejando moto.', 'Récord de conductor sin faltas graves.'],
        ['A valid B-IIb licence or higher.', 'One year on a motorbike.', 'A driving record without serious offences.'],
      ],
    },
  ],
  [
    {
      id: 'administrador-arequipa',
      title: { es: 'Administrador o administradora de tienda', en: 'Store manager' },
      area: { es: 'Tiendas', en: 'Stores' },
      place: { es: 'Cayma, Arequipa', en: 'Cayma, Arequipa' },
      schedule: {
        es: '48 horas semanales, con dos domingos libres al mes',
        en: '48 hours a week, two Sundays off a month',
      },
      contract: 'full_time',
      openings: 1,
      store: 'AQP-CAY-01',
      publishedOn: '2024-05-20',
      closesOn: '2028-12-31',
      summary: {
        es: 'Dirige al equipo, la caja y el horario de nuestra tienda de Cayma.',
        en: 'Lead the team, the till and the hours of our Cayma store.',
      },
    },
    {
      intro: [
        'La tienda es tuya: el equipo, los turnos, los números y el trato con el barrio.',
        'The store is yours: the team, the shifts, the figures and the neighbourhood.',
      ],
      duties: [
        [
          'Formar y programar a un equipo de veinte personas.',
          'Cuidar costos, inventario y calidad.',
          'Resolver los reclamos de la tienda en su plazo.',
        ],
        [
          'Train and schedule a team of twenty.',
          'Look after costs, stock and quality.',
          'Solve the store’s complaints in time.',
        ],
      ],
      needs: [
        [
          'Tres años al frente de un restaurante o tienda.',
          'Manejo de hojas de cálculo y sistema de caja.',
          'Vivir en Arequipa o poder mudarte.',
        ],
        [
          'Three years in charge of a restaurant or store.',
          'Skill with spreadsheets and a till system.',
          'Live in Arequipa or be able to move.',
        ],
      ],
    },
  ],
  [
    {
      id: 'practicante-producto-digital',
      title: { es: 'Practicante de producto digital', en: 'Digital product intern' },
      area: { es: 'Oficina central', en: 'Head office' },
      place: { es: 'Miraflores, Lima (híbrido)', en: 'Miraflores, Lima (hybrid)' },
      schedule: { es: '30 horas semanales, compatibles con tus clases', en: '30 hours a week that fit your classes' },
      contract: 'internship',
      openings: 2,
      publishedOn: '2024-04-22',
      closesOn: '2024-05-10',
      summary: {
        es: 'Ayuda a que pedir una pizza en la web sea cada vez más fácil.',
        en: 'Help to make ordering a pizza on the web easier and easier.',
      },
    },
    {
      intro: [
        'Te sumas al equipo que cuida la web: escuchas a clientes, miras datos y propones cambios que se publican cada semana.',
        'You join the team that looks after the site: you listen to customers, read data and propose changes that ship each week.',
      ],
      duties: [
        ['Conversar con clientes y tiendas.', 'Medir cada cambio antes y después.', 'Escribir textos claros.'],
        ['Talk with customers and stores.', 'Measure each change before and after.', 'Write clear texts.'],
      ],
      needs: [
        ['Estudiar desde sexto ciclo en adelante.', 'Curiosidad y buena redacción.'],
        ['Be in your third year of studies or later.', 'Curiosity and good writing.'],
      ],
    },
  ],
];

export const careers: RecordInput<'career'>[] = rows.map(([career, job]) => ({
  ...career,
  applyUrl,
  ...textOf(job, career.title),
}));
