import { ChangeDetectionStrategy, Component, input, type OnDestroy, type OnInit, signal } from '@angular/core';
import { firstBoard, followShop } from './board.js';

@Component({
  selector: 'starter-board',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    <section class="starter-page">
      <h1>{{ board().title }}</h1>
      @if (board().subtitle; as subtitle) {
        <h2>{{ subtitle }}</h2>
      }
      <p>{{ board().phone }}</p>
      <p>{{ board().cart }}</p>
      <button type="button" (click)="vote()">{{ board().votes }}: {{ votes() }}</button>
      <a [href]="board().link.href" (click)="go($event)">{{ board().link.text }}</a>
    </section>
  `,
})
export class BoardComponent implements OnInit, OnDestroy {
  readonly shop = input.required<Shop>();
  readonly board = signal<Board>({ title: '', votes: '', phone: '', cart: '', link: { path: '', href: '', text: '' } });
  readonly votes = signal(0);
  private end: () => void = () => undefined;

  ngOnInit(): void {
    this.board.set(firstBoard(this.shop()));
    this.end = followShop(this.shop(), (board) => this.board.set(board));
  }

  ngOnDestroy(): void {
    this.end();
  }

  vote(): void {
    this.votes.update((votes) => votes + 1);
  }

  go(event: Event): void {
    event.preventDefault();
    this.shop().navigate(this.board().link.path);
  }
}
